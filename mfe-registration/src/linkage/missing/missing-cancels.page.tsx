import { listAccounts, listMissingCancels } from '@honjin/contracts/linkage';
import { addDays } from '@honjin/domain';
import {
  formatInstant,
  useBusinessDate,
  useCall,
  useNavigate,
  useSearchParams,
  useTranslation,
} from '@honjin/mfe-kit';
import {
  Button,
  DateRangePicker,
  EmptyState,
  FilterBar,
  makeStyles,
  MessageBar,
  MessageBarBody,
  PageHeader,
  SelectField,
  type DateRange,
} from '@honjin/ui';
import { useState } from 'react';
import { inboxPath, providerOf } from '../provider.ts';
import { MissingTable } from './missing-table.tsx';

const DAYS = 30;

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  account: { width: '220px' },
});

/** Imported bookings that the provider no longer lists: a cancel of them may have been lost. A person looks at each. */
export default function MissingCancelsPage() {
  const { t } = useTranslation('linkage');
  const [search] = useSearchParams();
  const provider = providerOf(search.get('provider'));
  const { businessDate } = useBusinessDate();
  const accounts = useCall(listAccounts, {});
  const own = (accounts.data?.accounts ?? []).filter((account) => account.provider === provider);
  if (businessDate === null || !accounts.isSuccess) return null;
  if (own.length === 0)
    return (
      <>
        <PageHeader title={t('missing.title')} />
        <EmptyState title={t('account.none')} />
      </>
    );
  const choices = own.map(({ accountId, name }) => ({ value: accountId, label: name }));
  return <Report key={provider} choices={choices} from={businessDate} back={inboxPath(provider)} />;
}

interface ReportProps {
  choices: { value: string; label: string }[];
  from: string;
  back: string;
}

function Report({ choices, from, back }: ReportProps) {
  const styles = useStyles();
  const { t } = useTranslation('linkage');
  const navigate = useNavigate();
  const first = { accountId: choices[0]!.value, range: { from, until: addDays(from, DAYS) } };
  const [asked, setAsked] = useState<{ accountId: string; range: DateRange }>(first);
  const [draft, setDraft] = useState(asked);
  const { accountId, range } = asked;
  const answer = useCall(
    listMissingCancels,
    { accountId, checkInFrom: range.from, checkInTo: range.until },
    { staleTime: 0 },
  );
  const isWhole = draft.range.from !== '' && draft.range.until !== '';
  return (
    <div className={styles.root}>
      <PageHeader
        title={t('missing.title')}
        subtitle={answer.data && listedText(answer.data.listedAt, t)}
        actions={<Button onClick={() => void navigate(back)}>{t('detail.back')}</Button>}
      />
      <FilterBar
        label={t('missing.search')}
        busy={answer.isFetching}
        onSearch={() => isWhole && setAsked(draft)}
      >
        <SelectField
          className={styles.account}
          label={t('column.account')}
          value={draft.accountId}
          onChange={(value) => setDraft({ ...draft, accountId: value })}
          choices={choices}
        />
        <DateRangePicker
          label={t('filter.checkIn')}
          required
          value={draft.range}
          onChange={(next) => setDraft({ ...draft, range: next })}
        />
      </FilterBar>
      <MessageBar intent="info" layout="multiline">
        <MessageBarBody>{t('missing.text')}</MessageBarBody>
      </MessageBar>
      <MissingTable answer={answer} />
    </div>
  );
}

function listedText(listedAt: string | null, t: ReturnType<typeof useTranslation>['t']): string {
  return listedAt === null
    ? t('missing.neverListed')
    : t('missing.listedAt', { at: formatInstant(listedAt, 'second') });
}
