import type { ResponseOf } from '@honjin/contracts';
import type { getOperationHistory } from '@honjin/contracts/registration';
import { errorText, formatInstant, Link as RouteLink, useTranslation } from '@honjin/mfe-kit';
import { Button, DataTable, Link, makeStyles, type TableColumn } from '@honjin/ui';
import { ownPaths } from '../../paths.ts';
import { useActionWords } from '../../parts/use-action-words.ts';
import type { FormMasters } from '../form/booking-types.ts';
import type { BookingTab } from '../form/use-booking-form.ts';
import { ThreadFilterFields } from './thread-filter.tsx';
import { tellableChanges, useToldChange } from './told-change.ts';
import { useAuthorName } from './use-author-name.ts';
import { useThread } from './use-thread.ts';

type Operation = ResponseOf<typeof getOperationHistory>['operationHistories'][number];

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  pages: { display: 'flex', justifyContent: 'flex-end', gap: '8px' },
});

/** The part of the booking that an entry is about, by the beginning of its action. */
const TAB_OF: readonly (readonly [prefix: string, tab: BookingTab])[] = [
  ['qam.', 'qam'],
  ['attachment.', 'attachments'],
  ['booking.import', 'messages'],
  ['passport.', 'guests'],
];

function tabOf({ action, kind }: Operation): BookingTab | undefined {
  if (kind === 'MONEY') return 'details';
  return TAB_OF.find(([prefix]) => action.startsWith(prefix))?.[1];
}

interface Props {
  bookingId: string;
  masters: FormMasters;
  /** The parts of the booking that the reader may see. */
  tabs: readonly BookingTab[];
  onTab: (tab: BookingTab) => void;
}

/** Everything that happened to the booking: when, by whom or by which machine, and each field before and after. */
export default function HistoryPanel({ bookingId, ...rest }: Props) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('registration');
  const { page, filter, authors, setFilter, newer, older } = useThread(bookingId);
  const columns = useColumns(rest);
  return (
    <div className={styles.root}>
      <ThreadFilterFields filter={filter} authors={authors} onChange={setFilter} />
      <DataTable
        label={t('tab.history')}
        columns={columns}
        rows={page.data?.operationHistories ?? []}
        rowKey={({ id }) => id}
        loading={page.isFetching}
        emptyTitle={t('history.none')}
        failure={
          page.isError
            ? { message: errorText(page.error, i18n), onRetry: () => void page.refetch() }
            : undefined
        }
        paged={false}
      />
      <div className={styles.pages}>
        <Button disabledFocusable={newer === undefined} onClick={newer}>
          {t('history.newer')}
        </Button>
        <Button disabledFocusable={older === undefined} onClick={older}>
          {t('history.older')}
        </Button>
      </div>
    </div>
  );
}

function useColumns({ masters, tabs, onTab }: Omit<Props, 'bookingId'>): TableColumn<Operation>[] {
  const { t } = useTranslation('registration');
  const told = useToldChange(masters);
  const authorOf = useAuthor();
  return [
    { key: 'at', header: t('history.at'), width: '140px', cell: ({ at }) => formatInstant(at) },
    {
      key: 'day',
      header: t('history.businessDate'),
      width: '100px',
      cell: ({ bussinessDate }) => bussinessDate?.replaceAll('-', '/') ?? '–',
    },
    { key: 'user', header: t('history.author'), width: '170px', cell: authorOf },
    {
      key: 'kind',
      header: t('history.kind'),
      width: '130px',
      cell: ({ kind }) => (kind === undefined ? '' : t(`codes:threadKind.${kind}`)),
    },
    {
      key: 'action',
      header: t('history.action'),
      width: '170px',
      cell: (entry) => <Deed entry={entry} tabs={tabs} onTab={onTab} />,
    },
    {
      key: 'changes',
      header: t('history.changes'),
      cell: ({ changes, action }) =>
        tellableChanges(changes).map((change) => {
          const said = told(change, action);
          if (!said) return null;
          const { label, before, after } = said;
          return (
            <div key={change.field}>
              {label}: {change.before === '' ? after : `${before} → ${after}`}
            </div>
          );
        }),
    },
  ];
}

/** Says who did something: a machine by its name, with the person who began it. */
function useAuthor(): (entry: Operation) => string {
  const { t } = useTranslation('registration');
  const nameOf = useAuthorName();
  return ({ userName, machineStep }) => {
    if (machineStep === undefined) return nameOf(userName);
    const step = t(`codes:machineStep.${machineStep}`);
    return userName === '' ? step : t('history.machineFor', { step, userName });
  };
}

/** Says what was done, as a link to the thing where it has a place of its own. */
function Deed({ entry, tabs, onTab }: Pick<Props, 'tabs' | 'onTab'> & { entry: Operation }) {
  const words = useActionWords();
  const { action, reason, kind } = entry;
  const tab = tabOf(entry);
  const [deed, why] = [words(action), reason === '' ? '' : ` · ${words(reason)}`];
  if (kind === 'PAPER' && action.startsWith('dispatch.'))
    return (
      <>
        <RouteLink to={ownPaths.dispatch}>{deed}</RouteLink>
        {why}
      </>
    );
  if (tab === undefined || !tabs.includes(tab)) return deed + why;
  return (
    <>
      <Link as="button" inline onClick={() => onTab(tab)}>
        {deed}
      </Link>
      {why}
    </>
  );
}
