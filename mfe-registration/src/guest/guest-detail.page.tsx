import { searchGuestById } from '@honjin/contracts/registration';
import { Navigate, paths, useLiveCall, useSearchParams, useTranslation } from '@honjin/mfe-kit';
import { makeStyles, MessageBar, MessageBarBody, type TablePage } from '@honjin/ui';
import { useState } from 'react';
import { Facts } from '../parts/facts.tsx';
import { Section } from '../parts/field-grid.tsx';
import { QueryPanel } from '../parts/query-panel.tsx';
import { CustomerRecordForm } from './customer-record.tsx';
import { MergeTexts } from './merge/merge-texts.ts';
import { MergesSection } from './merge/merges-section.tsx';
import { PersonSection } from './person/person-section.tsx';
import { StayTable } from './stay-table.tsx';

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', gap: '8px' } });

const KINDS = ['upcoming', 'inHouse', 'stayed', 'cancelled', 'noShow'] as const;

/** A customer of the chain by id: the record, and the stays in this store. */
export default function GuestDetailPage() {
  const [search] = useSearchParams();
  const id = search.get('id');
  if (id === null) return <Navigate to={paths.guestSearch()} replace />;
  return <GuestDetail key={id} customerId={id} />;
}

function GuestDetail({ customerId }: { customerId: string }) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const [page, setPage] = useState<TablePage>({ page: 1, pageSize: 10 });
  const answer = useLiveCall(
    searchGuestById,
    { customerId, ...page },
    { follows: ['RegistrationChanged'], staleTime: 0, placeholderData: (previous) => previous },
  );
  return (
    <QueryPanel query={answer}>
      {({ customer, counts, stays, totalCount, totalSpend, merges }) => (
        <div className={styles.root}>
          {customer.customerId !== customerId && (
            <MessageBar intent="info">
              <MessageBarBody>{t('guest.mergedNow')}</MessageBarBody>
            </MessageBar>
          )}
          {customer.isErased && (
            <MessageBar intent="info">
              <MessageBarBody>{t('person.isErased')}</MessageBarBody>
            </MessageBar>
          )}
          <CustomerRecordForm
            key={customer.customerId}
            customer={customer}
            totalSpend={totalSpend}
            onReload={() => void answer.refetch()}
            stays={
              <>
                <Section
                  title={t('guest.stays')}
                  aside={
                    <Facts
                      facts={KINDS.map((kind) => ({ term: t(`guest.count.${kind}`), value: counts[kind] }))}
                    />
                  }
                >
                  <StayTable
                    stays={stays}
                    busy={answer.isFetching}
                    paging={{ ...page, total: totalCount, onPageChange: setPage }}
                  />
                </Section>
                <MergeTexts>
                  <MergesSection merges={merges} />
                </MergeTexts>
                <PersonSection customer={customer} />
              </>
            }
          />
        </div>
      )}
    </QueryPanel>
  );
}
