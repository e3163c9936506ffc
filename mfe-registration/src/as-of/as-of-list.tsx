import { searchRegistrationsAsOf } from '@honjin/contracts/registration';
import { formatDate } from '@honjin/domain';
import {
  errorText,
  formatInstant,
  paths,
  useLiveCall,
  useNavigate,
  useSearchParams,
  useTranslation,
} from '@honjin/mfe-kit';
import {
  Button,
  CheckboxField,
  DataTable,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MomentForm,
  PageHeader,
  tokens,
} from '@honjin/ui';
import { PastTexts } from '../past/past-texts.ts';
import { writeQuery, type ListSort } from '../registration-list/list-query.ts';
import { rowIn, usePastColumns } from './as-of-columns.tsx';
import { AsOfFilterBar } from './as-of-filter-bar.tsx';
import { pastRequest, readPastQuery, writePastQuery, type PastQuery } from './as-of-query.ts';
import { AsOfTexts } from './as-of-texts.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  moment: { display: 'flex', flexWrap: 'wrap', gap: '8px 16px', alignItems: 'end' },
  note: { margin: 0, fontSize: '12px', color: tokens.colorNeutralForeground3 },
  sums: { fontVariantNumeric: 'tabular-nums' },
});

/** The registration list as of a moment, each row with its difference to now. Its state is the address. */
export default function AsOfList() {
  return (
    <PastTexts>
      <AsOfTexts>
        <AsOfFrame />
      </AsOfTexts>
    </PastTexts>
  );
}

function AsOfFrame() {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const [search, setSearch] = useSearchParams();
  const query = readPastQuery(search);
  const { at } = query;
  const change = (part: Partial<PastQuery>) => setSearch(writePastQuery({ ...query, page: 1, ...part }));
  const backToNow = () => setSearch(writeQuery(query));
  return (
    <div className={styles.root}>
      <PageHeader
        title={t('asOf.title')}
        // With a moment the banner has it.
        actions={at === '' ? <Button onClick={backToNow}>{t('past.backToNow')}</Button> : undefined}
      />
      <div className={styles.moment}>
        <MomentForm
          key={at}
          from={at || null}
          isFirst={at === ''}
          onShow={(shown) => change({ at: shown })}
        />
      </div>
      {at === '' ? (
        <MessageBar intent="info">
          <MessageBarBody>{t('asOf.choose')}</MessageBarBody>
        </MessageBar>
      ) : (
        <ListAt query={query} onChange={change} onBack={backToNow} />
      )}
    </div>
  );
}

interface ListProps {
  query: PastQuery;
  onChange: (part: Partial<PastQuery>) => void;
  onBack: () => void;
}

function ListAt({ query, onChange, onBack }: ListProps) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const answer = useLiveCall(searchRegistrationsAsOf, pastRequest(query), {
    follows: ['RegistrationChanged'],
    staleTime: 0,
    placeholderData: (previous) => previous,
  });
  return (
    <>
      <MessageBar intent="warning">
        <MessageBarBody>{t('asOf.then', { at: formatInstant(query.at, 'second') })}</MessageBarBody>
        <MessageBarActions>
          <Button size="small" onClick={onBack}>
            {t('past.backToNow')}
          </Button>
        </MessageBarActions>
      </MessageBar>
      <AsOfFilterBar
        key={JSON.stringify(query.filters)}
        filters={query.filters}
        busy={answer.isFetching}
        onSearch={(filters) => onChange({ filters })}
      />
      <AsOfTable answer={answer} query={query} onChange={onChange} />
      <p className={styles.note}>
        {t('asOf.told')}
        {answer.data !== undefined && t('asOf.keptFrom', { at: formatInstant(answer.data.keptFrom) })}
      </p>
    </>
  );
}

interface TableProps extends Pick<ListProps, 'query' | 'onChange'> {
  answer: ReturnType<typeof useLiveCall<typeof searchRegistrationsAsOf>>;
}

/** The figures of the list, how much of it differs, and the choice to see only that. */
function Sums({ answer, query, onChange }: TableProps) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const { counts, bussinessDate } = answer.data ?? {};
  return (
    <>
      <span className={styles.sums} aria-live="polite">
        {counts !== undefined &&
          t('asOf.sums', { ...counts, day: formatDate(bussinessDate ?? '', 'yyyy/MM/dd') })}
      </span>
      <CheckboxField
        label={t('past.onlyDifferent')}
        value={query.isBrief}
        onChange={(isBrief) => onChange({ isBrief })}
      />
    </>
  );
}

function AsOfTable({ answer, query, onChange }: TableProps) {
  const { t, i18n } = useTranslation('registration');
  const navigate = useNavigate();
  const columns = usePastColumns(query.at);
  return (
    <DataTable
      label={t('asOf.title')}
      columns={columns}
      rows={answer.data?.registrationList ?? []}
      rowKey={(line) => rowIn(line).bRoomUnitId}
      rowLabel={(line) => `${rowIn(line).bookingNo}-${rowIn(line).roomIndex}`}
      loading={answer.isFetching}
      failure={
        answer.isError
          ? {
              message: errorText(answer.error, i18n),
              requestId: answer.error.requestId,
              onRetry: () => void answer.refetch(),
            }
          : undefined
      }
      emptyTitle={t(query.isBrief ? 'asOf.noDifference' : 'asOf.none')}
      onOpen={(line) => {
        const { bBasicInformationId, bRoomUnitId } = rowIn(line);
        void navigate(paths.registrationDetail(bBasicInformationId, bRoomUnitId));
      }}
      toolbar={<Sums answer={answer} query={query} onChange={onChange} />}
      columnChoiceKey="registration-list-as-of"
      sort={{ columnKey: query.sort, direction: query.isDescending ? 'descending' : 'ascending' }}
      onSortChange={(sort) =>
        onChange({
          sort: (sort?.columnKey ?? 'CHECK_IN') as ListSort,
          isDescending: sort?.direction === 'descending',
        })
      }
      paging={{
        page: query.page,
        pageSize: query.pageSize,
        total: answer.data?.totalCount ?? 0,
        onPageChange: ({ page, pageSize }) => onChange({ page, pageSize }),
      }}
    />
  );
}
