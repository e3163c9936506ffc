import {
  listDoubledCustomers,
  mergeCustomer,
  previewMerge,
  searchCustomerResult,
  searchGuestByCondition,
  searchGuestById,
  unmergeCustomer,
  type MergedField,
} from '@honjin/contracts/registration';
import {
  paths,
  useCall,
  useNavigate,
  usePermission,
  useSearchParams,
  useTranslation,
  useWrite,
} from '@honjin/mfe-kit';
import { ActionButton, ConfirmDialog, makeStyles, PageHeader } from '@honjin/ui';
import { useState } from 'react';
import { Section } from '../../parts/field-grid.tsx';
import { QueryPanel } from '../../parts/query-panel.tsx';
import { useUndoOffer } from '../../undo/use-undo-offer.ts';
import { AddCustomer } from './add-customer.tsx';
import { ApartBar } from './apart-bar.tsx';
import { CompareTable } from './compare-table.tsx';
import { DoubledTable } from './doubled-table.tsx';
import { readMergeQuery, writeMergeQuery, type MergeQuery } from './merge-query.ts';
import { MergeTexts } from './merge-texts.ts';
import { customerName, type ComparedCustomer } from './merge-words.ts';

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', gap: '8px' } });

/** The calls whose answers a merge makes out of date. */
const GUEST_READS = [searchGuestById, searchGuestByCondition, searchCustomerResult, listDoubledCustomers];

function GuestMerge() {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const [search, setSearch] = useSearchParams();
  const query = readMergeQuery(search);
  const show = (next: MergeQuery) => setSearch(writeMergeQuery(next), { replace: true });
  const add = (id: string) => show({ ...query, ids: [...query.ids, id] });
  return (
    <div className={styles.root}>
      <PageHeader title={t('merge.title')} subtitle={t('merge.subtitle')} />
      {query.ids.length > 0 && <Comparison key={query.ids.join()} query={query} onShow={show} />}
      <Section title={t('merge.add')}>
        <AddCustomer chosen={query.ids} onAdd={add} />
      </Section>
      {query.ids.length < 2 && (
        <Section title={t('merge.doubled')}>
          <DoubledTable {...(query.ids[0] === undefined ? {} : { customerId: query.ids[0] })} />
        </Section>
      )}
    </div>
  );
}

interface ComparisonProps {
  query: MergeQuery;
  onShow: (query: MergeQuery) => void;
}

function Comparison({ query, onShow }: ComparisonProps) {
  const { t } = useTranslation('registration');
  const compared = useCall(searchCustomerResult, { customerMetaId: [...query.ids] }, { staleTime: 0 });
  return (
    <Section title={t('merge.compare')}>
      <QueryPanel query={compared}>
        {({ customers, keptApart }) => (
          <>
            <ApartBar customers={customers} keptApart={keptApart} />
            <MergeChoice query={query} customers={customers} isApart={keptApart.length > 0} onShow={onShow} />
          </>
        )}
      </QueryPanel>
    </Section>
  );
}

interface ChoiceProps extends ComparisonProps {
  customers: readonly ComparedCustomer[];
  isApart: boolean;
}

function MergeChoice({ query, customers, isApart, onShow }: ChoiceProps) {
  const { t } = useTranslation('registration');
  const mayEdit = usePermission('guest', 'edit');
  const [choices, setChoices] = useState<ReadonlyMap<MergedField, string>>(new Map());
  const [isAsking, setIsAsking] = useState(false);
  const wish = wishOf(query, choices);
  const isPossible = query.ids.length > 1 && !isApart;
  const preview = useCall(previewMerge, wish, {
    enabled: isPossible,
    staleTime: 0,
    placeholderData: (previous) => previous,
  });
  const kept = isPossible ? preview.data?.customer : undefined;
  const merge = useMerge(() => setIsAsking(false));
  const blockedReason = !mayEdit
    ? t('block.NO_PERMISSION')
    : isPossible
      ? undefined
      : t('guest.mergeNeedsTwo');
  return (
    <>
      <CompareTable
        customers={customers}
        targetId={query.target}
        choices={choices}
        preview={kept}
        onKeep={(target) => onShow({ ...query, target })}
        onChoose={(field, customerId) => setChoices((now) => new Map(now).set(field, customerId))}
        onRemove={(gone) => onShow({ ...query, ids: query.ids.filter((id) => id !== gone) })}
      />
      <div>
        <ActionButton
          appearance="primary"
          blockedReason={blockedReason}
          busy={merge.isPending}
          onClick={() => setIsAsking(true)}
        >
          {t('merge.run')}
        </ActionButton>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={t('merge.confirmTitle', { count: customers.length })}
        confirmLabel={t('merge.run')}
        busy={merge.isPending}
        onConfirm={() =>
          merge.mutate({
            ...wish,
            versions: customers.map(({ customerId, version }) => ({ customerId, version })),
          })
        }
        onCancel={() => setIsAsking(false)}
      >
        {t('merge.confirmBody', { name: kept === undefined ? '' : customerName(kept) })}
      </ConfirmDialog>
    </>
  );
}

function wishOf({ ids, target }: MergeQuery, choices: ReadonlyMap<MergedField, string>) {
  return {
    targetCustomerId: target ?? null,
    customerMetaId: ids.filter((id) => id !== target),
    choices: [...choices].map(([field, customerId]) => ({ field, customerId })),
  };
}

/** Merges, shows the guest that stayed, and offers to take it back. */
function useMerge(onDone: () => void) {
  const { t } = useTranslation('registration');
  const navigate = useNavigate();
  const offerUndo = useUndoOffer();
  const undo = useWrite(unmergeCustomer, { invalidates: GUEST_READS });
  return useWrite(mergeCustomer, {
    invalidates: GUEST_READS,
    onSuccess: ({ mergeId, customer }) => {
      onDone();
      offerUndo(t('merge.done'), () => undo.mutateAsync({ mergeId }));
      void navigate(paths.guestDetail(customer.customerId));
    },
    handlesError: () => {
      onDone();
      return false;
    },
  });
}

/** Compares guests and merges them into one. Which guests, and which of them stays, is the address. */
export default function GuestMergePage() {
  return (
    <MergeTexts>
      <GuestMerge />
    </MergeTexts>
  );
}
