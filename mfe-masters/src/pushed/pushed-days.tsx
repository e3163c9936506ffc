import type { ResponseOf } from '@honjin/contracts';
import { listPushedRates, pushedRateHistory } from '@honjin/contracts/masters';
import { addDays, formatDate, formatDateWithWeekday, formatYen } from '@honjin/domain';
import {
  errorText,
  useCall,
  useLocale,
  usePermission,
  useSearchParams,
  useTranslation,
} from '@honjin/mfe-kit';
import {
  ActionButton,
  Button,
  ChevronLeftRegular,
  ChevronRightRegular,
  DataTable,
  DatePicker,
  makeStyles,
  type TableColumn,
} from '@honjin/ui';
import { useState } from 'react';
import { FormSection } from '../home/form-section.tsx';
import { useToday } from '../home/use-today.ts';
import { HistoryDrawer } from '../plain/history-drawer.tsx';
import { ClearDialog } from './clear-dialog.tsx';
import type { Names } from './use-names.ts';

type Day = ResponseOf<typeof listPushedRates>['days'][number];

const DAYS_SHOWN = 28;

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: '8px 12px',
    marginBlockEnd: '8px',
  },
});

export interface PushedDaysProps {
  target: { roomTypeId: string; planId: string };
  /** The record whose history is shown; undefined where nothing is in force any more. */
  historyId: string | undefined;
  names: Names;
  onBack: () => void;
}

function useColumns(): TableColumn<Day>[] {
  const { t } = useTranslation('masters');
  const locale = useLocale();
  const sourcesOf = ({ prices, restrictions }: Day) => {
    const all = [...(prices === null ? [] : [prices]), ...restrictions];
    const words = all.map(({ programName: program, revision }) =>
      t('pushed.byRevision', { program, revision }),
    );
    return [...new Set(words)].join(t('pushed.and'));
  };
  return [
    {
      key: 'night',
      header: t('pushed.night'),
      width: '152px',
      hideable: false,
      cell: ({ night }) => formatDateWithWeekday(night, locale),
    },
    {
      key: 'prices',
      header: t('pushed.prices'),
      cell: ({ prices }) =>
        prices === null
          ? t('pushed.table')
          : prices.prices
              .map(({ persons, amountYen }) =>
                t('pushed.persons', { count: persons, yen: formatYen(amountYen) }),
              )
              .join(t('pushed.and')),
    },
    {
      key: 'restrictions',
      header: t('pushed.restrictions'),
      cell: ({ restrictions }) =>
        restrictions.map(({ kind, value }) => t(`restriction.told.${kind}`, { value })).join(t('pushed.and')),
    },
    { key: 'by', header: t('pushed.by'), cell: sourcesOf },
  ];
}

/** Shows what is in force of a room type under a plan, night by night, and who set it. */
export function PushedDays({ target, historyId, names, onBack }: PushedDaysProps) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('masters');
  const today = useToday();
  const canEdit = usePermission('plan', 'edit');
  const [params] = useSearchParams();
  const [from, setFrom] = useState(params.get('from') ?? today);
  const [shown, setShown] = useState<'clear' | 'history'>();
  const to = addDays(from, DAYS_SHOWN - 1);
  const answer = useCall(listPushedRates, { ...target, from, to }, { placeholderData: (old) => old });
  const columns = useColumns();
  const words = { type: names.typeName(target.roomTypeId), plan: names.planName(target.planId) };
  const title = t('pushed.days', words);
  const close = () => setShown(undefined);
  return (
    <FormSection title={title} plain>
      <div className={styles.bar}>
        <Button icon={<ChevronLeftRegular />} onClick={onBack}>
          {t('pushed.back')}
        </Button>
        <Button
          icon={<ChevronLeftRegular />}
          aria-label={t('pushed.earlier')}
          onClick={() => setFrom(addDays(from, -DAYS_SHOWN))}
        />
        <DatePicker label={t('pushed.from')} value={from} onChange={(date) => date !== '' && setFrom(date)} />
        <Button
          icon={<ChevronRightRegular />}
          aria-label={t('pushed.later')}
          onClick={() => setFrom(addDays(from, DAYS_SHOWN))}
        />
        <ActionButton blockedReason={canEdit ? undefined : t('noEdit')} onClick={() => setShown('clear')}>
          {t('pushed.clear')}
        </ActionButton>
        {historyId !== undefined && (
          <Button onClick={() => setShown('history')}>{t('pushed.history')}</Button>
        )}
      </div>
      <DataTable
        label={title}
        columns={columns}
        rows={answer.data?.days ?? []}
        rowKey={({ night }) => night}
        loading={answer.isPending}
        paged={false}
        emptyTitle={t('pushed.noDays')}
        failure={
          answer.error && !answer.data
            ? { message: errorText(answer.error, i18n), onRetry: () => void answer.refetch() }
            : undefined
        }
      />
      {shown === 'clear' && <ClearDialog target={target} onClose={close} />}
      {shown === 'history' && historyId !== undefined && (
        <HistoryDrawer
          call={pushedRateHistory}
          id={historyId}
          name={title}
          label={(field) => t(`pushed.fields.${field}`)}
          renderValue={(field, value) =>
            field === 'from' || field === 'to' ? formatDate(String(value)) : String(value)
          }
          onClose={close}
        />
      )}
    </FormSection>
  );
}
