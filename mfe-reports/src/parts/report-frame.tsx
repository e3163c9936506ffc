import type { ExportFormat } from '@honjin/contracts/reports';
import { useSession, useTranslation, type DownloadedFile } from '@honjin/mfe-kit';
import { PageHeader, PrintButton, ToneBadge, WarningRegular, makeStyles, mergeClasses } from '@honjin/ui';
import type { ReactNode } from 'react';
import { ExportMenu } from './export-menu.tsx';
import { paperOnlyClass, PrintStyle, printedClass, screenOnlyClass } from './print-style.tsx';
import { ReportNav } from './report-nav.tsx';

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
});

interface ReportFrameProps {
  title: string;
  /** Some of its days are open: figures may still change. */
  isProvisional: boolean;
  /** The conditions in words, for the paper, which shows no fields. */
  paperFacts: string;
  fetchAs: (format: ExportFormat) => Promise<DownloadedFile>;
  /** The conditions. */
  bar: ReactNode;
  children: ReactNode;
}

/** What every report has around it: the way to the others, title, print and export, its conditions. */
export function ReportFrame({ title, isProvisional, paperFacts, fetchAs, bar, children }: ReportFrameProps) {
  const styles = useStyles();
  const { t } = useTranslation('reports');
  const { user } = useSession();
  return (
    <div className={mergeClasses(styles.page, printedClass)}>
      <PrintStyle />
      <ReportNav />
      <PageHeader
        title={title}
        badges={
          isProvisional && <ToneBadge tone="caution" icon={<WarningRegular />} label={t('provisional')} />
        }
        subtitle={isProvisional ? t('provisionalHint') : undefined}
        actions={
          <span className={screenOnlyClass}>
            <PrintButton /> <ExportMenu fetchAs={fetchAs} />
          </span>
        }
      />
      <span className={paperOnlyClass}>
        {user.storeName}　{paperFacts}
      </span>
      <div className={screenOnlyClass}>{bar}</div>
      {children}
    </div>
  );
}
