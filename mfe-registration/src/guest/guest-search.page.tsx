import type { ResponseOf } from '@honjin/contracts';
import { searchGuestByCondition } from '@honjin/contracts/registration';
import { formatDate } from '@honjin/domain';
import { errorText, paths, useCall, useNavigate, useSearchParams, useTranslation } from '@honjin/mfe-kit';
import {
  ActionButton,
  Button,
  DataTable,
  FilterBar,
  makeStyles,
  PageHeader,
  TextField,
  tokens,
  type TableColumn,
} from '@honjin/ui';
import { useState } from 'react';
import {
  isPhoneTooShort,
  NO_CONDITIONS,
  readGuestQuery,
  writeGuestQuery,
  type GuestQuery,
} from './guest-query.ts';

type FoundGuest = ResponseOf<typeof searchGuestByCondition>['guests'][number];

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  field: { width: '220px', '& input': { minWidth: 0, width: '100%' } },
  lines: { display: 'flex', flexDirection: 'column', lineHeight: '16px' },
  faint: { color: tokens.colorNeutralForeground3, fontSize: '12px' },
});

/** Customers of the chain by name and phone. Its state is the address. */
export default function GuestSearchPage() {
  const styles = useStyles();
  const { t, i18n } = useTranslation('registration');
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const columns = useGuestColumns();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const query = readGuestQuery(search);
  const hasCondition = query.guestName !== '' || query.guestPhone !== '';
  const answer = useCall(searchGuestByCondition, query, {
    enabled: hasCondition,
    staleTime: 0,
    placeholderData: (previous) => previous,
  });
  const change = (part: Partial<GuestQuery>) => setSearch(writeGuestQuery({ ...query, page: 1, ...part }));
  return (
    <div className={styles.root}>
      <PageHeader
        title={t('guest.title')}
        actions={<Button onClick={() => void navigate(paths.guestMerge())}>{t('guest.find')}</Button>}
      />
      <GuestFilterBar
        key={`${query.guestName} ${query.guestPhone}`}
        query={query}
        busy={answer.isFetching}
        onSearch={change}
      />
      <DataTable
        label={t('guest.title')}
        columns={columns}
        rows={hasCondition ? (answer.data?.guests ?? []) : []}
        rowKey={({ customerId }) => customerId}
        rowLabel={({ guestKanjiName, guestNameSingleByte }) => guestKanjiName || guestNameSingleByte}
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
        emptyTitle={t(hasCondition ? 'guest.none' : 'guest.enterCondition')}
        onOpen={({ customerId }) => void navigate(paths.guestDetail(customerId))}
        selection={{ selected, onSelectionChange: setSelected }}
        toolbar={
          <ActionButton
            size="small"
            blockedReason={selected.size < 2 ? t('guest.mergeNeedsTwo') : undefined}
            onClick={() => void navigate(paths.guestMerge([...selected]))}
          >
            {t('guest.mergeSelected')}
          </ActionButton>
        }
        paging={{
          page: query.page,
          pageSize: query.pageSize,
          total: hasCondition ? (answer.data?.totalCount ?? 0) : 0,
          onPageChange: change,
        }}
      />
    </div>
  );
}

interface FilterProps {
  query: GuestQuery;
  busy: boolean;
  onSearch: (conditions: typeof NO_CONDITIONS) => void;
}

function GuestFilterBar({ query, busy, onSearch }: FilterProps) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const [draft, setDraft] = useState({ guestName: query.guestName, guestPhone: query.guestPhone });
  const [isRefused, setIsRefused] = useState(false);
  const isTooShort = isPhoneTooShort(draft.guestPhone);
  function submit() {
    setIsRefused(isTooShort);
    if (!isTooShort) onSearch(draft);
  }
  return (
    <FilterBar
      label={t('guest.search')}
      busy={busy}
      onSearch={submit}
      onReset={() => {
        setDraft(NO_CONDITIONS);
        setIsRefused(false);
        onSearch(NO_CONDITIONS);
      }}
    >
      <TextField
        label={t('guest.name')}
        className={styles.field}
        maxLength={100}
        autoComplete="off"
        autoFocus
        value={draft.guestName}
        onChange={(guestName) => setDraft((now) => ({ ...now, guestName }))}
      />
      <TextField
        label={t('guest.phone')}
        placeholder={t('guest.phoneHint')}
        className={styles.field}
        maxLength={30}
        autoComplete="off"
        inputMode="tel"
        error={isRefused && isTooShort ? t('guest.phoneTooShort') : undefined}
        value={draft.guestPhone}
        onChange={(guestPhone) => setDraft((now) => ({ ...now, guestPhone }))}
      />
    </FilterBar>
  );
}

function useGuestColumns(): TableColumn<FoundGuest>[] {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  return [
    {
      key: 'name',
      header: t('guest.column.name'),
      cell: ({ guestKanjiName, guestNameSingleByte }) => (
        <span className={styles.lines}>
          <span>{guestKanjiName}</span>
          <span className={styles.faint}>{guestNameSingleByte}</span>
        </span>
      ),
    },
    { key: 'phone', header: t('guest.column.phone'), cell: ({ phoneNumber }) => phoneNumber },
    { key: 'email', header: t('guest.column.email'), cell: ({ email }) => email },
    { key: 'address', header: t('guest.column.address'), cell: ({ state, city }) => `${state}${city}` },
    { key: 'company', header: t('guest.column.company'), cell: ({ companyName }) => companyName },
    {
      key: 'stayCount',
      header: t('guest.column.stayCount'),
      numeric: true,
      width: '96px',
      cell: ({ stayCount }) => stayCount,
    },
    {
      key: 'lastStay',
      header: t('guest.column.lastStay'),
      width: '120px',
      cell: ({ lastStayDate }) => (lastStayDate === null ? '–' : formatDate(lastStayDate)),
    },
  ];
}
