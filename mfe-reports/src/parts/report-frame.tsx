import type { ExportFormat } from '@honjin/contracts/reports';
import { useTranslation, type DownloadedFile } from '@honjin/mfe-kit';
import { PageHeader, ToneBadge, WarningRegular, makeStyles, mergeClasses } from '@honjin/ui';
import type { ReactNode } from 'react';
import { ExportMenu } from './export-menu.tsx';
import { PrintStyle, printedClass, screenOnlyClass } from '@honjin/mfe-kit/print';
import { PaperFacts } from './paper-facts.tsx';
import { PrintAction } from './print-action.tsx';
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
  /** Everything that was found is on the page; otherwise it is printed from the paper that holds all of it. */
  isWhole?: boolean;
  /** The conditions. */
  bar: ReactNode;
  children: ReactNode;
}

/** The frame of every report: links to the others, title, print and export, and its conditions. */
export function ReportFrame({
  title,
  isProvisional,
  paperFacts,
  fetchAs,
  isWhole = true,
  bar,
  children,
}: ReportFrameProps) {
  const styles = useStyles();
  const { t } = useTranslation('reports');
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
            <PrintAction isWhole={isWhole} fetchPaper={() => fetchAs('PDF')} />{' '}
            <ExportMenu fetchAs={fetchAs} />
          </span>
        }
      />
      <PaperFacts facts={paperFacts} />
      <div className={screenOnlyClass}>{bar}</div>
      {children}
    </div>
  );
}
