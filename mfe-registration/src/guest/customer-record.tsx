import { saveCustomer, searchGuestByCondition, searchGuestById } from '@honjin/contracts/registration';
import { formatDate } from '@honjin/domain';
import { paths, useNavigate, usePermission, useSchemaForm, useTranslation, useWrite } from '@honjin/mfe-kit';
import {
  ActionButton,
  Button,
  EntryForm,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  MoneyText,
  PageHeader,
  useId,
} from '@honjin/ui';
import type { ReactNode } from 'react';
import { ConflictBar } from '../booking/header/newer-state-bar.tsx';
import { SaveBar } from '../booking/saving/save-bar.tsx';
import { useNewerState, type NewerState } from '../booking/saving/use-newer-state.ts';
import { useSaveKey } from '../booking/saving/use-save-key.ts';
import { useSentInput } from '../booking/saving/use-sent-input.ts';
import { Facts } from '../parts/facts.tsx';
import { Section } from '../parts/field-grid.tsx';
import { CustomerFields } from './customer-fields.tsx';
import {
  customerForm,
  customerValues,
  saveRequest,
  type Customer,
  type CustomerForm,
} from './customer-form.ts';

const useStyles = makeStyles({
  fieldset: { border: 'none', margin: 0, padding: 0, minWidth: 0 },
});

interface Props {
  /** The newest state that is known. */
  customer: Customer;
  /** The amount spent in this store. It is null for a user who may not see money. */
  totalSpend: number | null;
  onReload: () => void;
  /** The content between the fields and the save bar. */
  stays: ReactNode;
}

/** Shows a customer's fields. Users with the right can change them. */
export function CustomerRecordForm({ customer, totalSpend, onReload, stays }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const formId = useId('customer');
  const isGranted = usePermission('guest', 'edit');
  const mayEdit = isGranted && !customer.isErased;
  const form = useSchemaForm<CustomerForm>(customerForm, { defaultValues: customerValues(customer) });
  const { isDirty } = form.formState;
  useSaveKey(formId);
  const sent = useSentInput(form);
  const save = useWrite(saveCustomer, {
    invalidates: [searchGuestById, searchGuestByCondition],
    successMessage: t('guest.saved'),
    // The saved values are no longer unsaved input. The newer state is taken in when it arrives.
    onSuccess: () => newer.standOn(sent.settle()),
    handlesError: (error) => {
      if (error.code === 'HOS-00005-0') onReload();
      return form.showServerErrors(error);
    },
  });
  const newer: NewerState<Customer> = useNewerState(form, customer, {
    valuesOf: customerValues,
    isSaving: save.isPending,
  });
  const submit = form.handleSubmit((values) => {
    sent.note();
    save.mutate(saveRequest(values, newer.base));
  });
  const blockedReason = blockedSave(
    { mayEdit, isErased: customer.isErased, isDirty, isStale: newer.isStale },
    t,
  );
  return (
    <>
      <CustomerHeader customer={customer} totalSpend={totalSpend} isDirty={isDirty} />
      {newer.isStale ? <StaleBar newer={newer} /> : <ConflictBar newer={newer} />}
      <EntryForm
        id={formId}
        label={t('guest.record')}
        enterMovesOn
        onSubmit={(event) => !save.isPending && blockedReason === undefined && submit(event)}
      >
        <fieldset className={styles.fieldset} disabled={!mayEdit} aria-label={t('guest.record')}>
          <Section title={t('guest.record')}>
            <CustomerFields form={form} />
          </Section>
        </fieldset>
      </EntryForm>
      {stays}
      <SaveBar
        formId={formId}
        label={t('save.save')}
        busy={save.isPending}
        blockedReason={blockedReason}
        onDiscard={isDirty ? newer.discard : undefined}
      />
    </>
  );
}

interface HeaderProps extends Pick<Props, 'customer' | 'totalSpend'> {
  isDirty: boolean;
}

function CustomerHeader({ customer, totalSpend, isDirty }: HeaderProps) {
  const { t } = useTranslation('registration');
  const navigate = useNavigate();
  const { guestKanjiName, guestNameSingleByte, stayCount, lastStayDate } = customer;
  return (
    <>
      <PageHeader
        title={t('guest.heading', { name: guestKanjiName || guestNameSingleByte })}
        subtitle={guestNameSingleByte}
        actions={
          <ActionButton
            blockedReason={blockedMerge(customer, isDirty, t)}
            onClick={() => void navigate(paths.guestMerge([customer.customerId]))}
          >
            {t('guest.merge')}
          </ActionButton>
        }
      />
      <Facts
        facts={[
          { term: t('guest.allStays'), value: stayCount },
          { term: t('guest.lastStay'), value: lastStayDate === null ? '–' : formatDate(lastStayDate) },
          { term: t('guest.totalSpend'), value: totalSpend === null ? '–' : <MoneyText yen={totalSpend} /> },
        ]}
      />
    </>
  );
}

function blockedMerge(
  { isErased }: Customer,
  isDirty: boolean,
  t: (key: string) => string,
): string | undefined {
  if (isErased) return t('person.isErased');
  return isDirty ? t('block.UNSAVED_INPUT') : undefined;
}

/** Tells that somebody else saved the customer while something is typed here. */
function StaleBar({ newer }: { newer: NewerState<Customer> }) {
  const { t } = useTranslation('registration');
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{t('guest.newer')}</MessageBarTitle>
        {t('newer.body')}
      </MessageBarBody>
      <MessageBarActions>
        <Button appearance="primary" onClick={newer.takeIn}>
          {t('newer.takeIn')}
        </Button>
        <Button onClick={newer.discard}>{t('newer.discard')}</Button>
      </MessageBarActions>
    </MessageBar>
  );
}

function blockedSave(
  state: { mayEdit: boolean; isErased: boolean | undefined; isDirty: boolean; isStale: boolean },
  t: (key: string) => string,
): string | undefined {
  if (state.isErased) return t('person.isErased');
  if (!state.mayEdit) return t('block.NO_PERMISSION');
  if (state.isStale) return t('newer.takeInFirst');
  return state.isDirty ? undefined : t('save.nothing');
}
