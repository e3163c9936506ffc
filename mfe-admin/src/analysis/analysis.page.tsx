import type { SavedAnalysis } from '@honjin/contracts/admin';
import { reportAnalysis, type AnalysisCondition } from '@honjin/contracts/reports';
import { formatDate } from '@honjin/domain';
import {
  errorText,
  Link,
  paths as sitePaths,
  useCall,
  usePermission,
  useSearchParams,
  useTranslation,
} from '@honjin/mfe-kit';
import {
  EmptyState,
  ErrorPanel,
  PageHeader,
  Spinner,
  ToneBadge,
  WarningRegular,
  makeStyles,
  mergeClasses,
} from '@honjin/ui';
import { useState } from 'react';
import { ConditionForm } from './condition-form.tsx';
import { conditionOf, draftOf, FIRST_DRAFT, readCondition } from './draft.ts';
import { ExportMenu } from './export-menu.tsx';
import { MatrixTable } from './matrix-table.tsx';
import { SavedConditions } from './saved-conditions.tsx';

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  facts: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px' },
  busy: { opacity: 0.6 },
});

function Result({ condition }: { condition: AnalysisCondition }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('admin');
  const seesReports = usePermission('report', 'read');
  const answer = useCall(reportAnalysis, condition, { placeholderData: (old) => old });
  const { data, error } = answer;
  if (error)
    return (
      <ErrorPanel
        message={error.errors[0]?.message ?? errorText(error, i18n)}
        requestId={error.requestId}
        onRetry={() => void answer.refetch()}
      />
    );
  if (data === undefined) return <Spinner label={t('loading')} />;
  const { from, to } = data;
  const { rows, columns, measure } = condition;
  return (
    <div className={mergeClasses(styles.page, answer.isPlaceholderData && styles.busy)}>
      <div className={styles.facts}>
        <span>
          {t(`codes:analysisMeasure.${measure}`)} {formatDate(from)}–{formatDate(to)}
        </span>
        {data.isProvisional && (
          <ToneBadge tone="caution" icon={<WarningRegular />} label={t('analysis.provisional')} />
        )}
        {seesReports && (
          <Link to={sitePaths.report('sales-daily', { from, to })}>{t('analysis.toReport')}</Link>
        )}
      </div>
      {data.rows.length === 0 ? (
        <EmptyState title={t('analysis.empty')} />
      ) : (
        <MatrixTable
          matrix={data}
          measure={measure}
          corner={`${t(`codes:analysisDimension.${rows}`)} / ${t(`codes:analysisDimension.${columns}`)}`}
          label={t('analysis.title')}
        />
      )}
    </div>
  );
}

/**
 * マトリクス分析: the page lays out sales by two dimensions. The address keeps the conditions, and the store keeps saved
 * ones.
 */
export function AnalysisPage() {
  const styles = useStyles();
  const { t } = useTranslation('admin');
  const [search, setSearch] = useSearchParams();
  const asked = readCondition(search.get('q'));
  const [draft, setDraft] = useState(asked === undefined ? FIRST_DRAFT : draftOf(asked));
  const run = (condition: AnalysisCondition) => setSearch({ q: JSON.stringify(condition) });
  function choose({ condition }: SavedAnalysis) {
    setDraft(draftOf(condition));
    run(condition);
  }
  return (
    <div className={styles.page}>
      <PageHeader title={t('analysis.title')} actions={asked && <ExportMenu condition={asked} />} />
      <SavedConditions draft={draft} onChoose={choose} />
      <ConditionForm draft={draft} onChange={setDraft} onRun={() => run(conditionOf(draft))} />
      {asked === undefined ? <EmptyState title={t('analysis.begin')} /> : <Result condition={asked} />}
    </div>
  );
}
