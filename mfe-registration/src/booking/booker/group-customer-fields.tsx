import { getGroupCustomerListByCondition, saveGroupCustomer } from '@honjin/contracts/registration';
import { isKanaName, widenKatakana } from '@honjin/domain';
import { useCall, usePermission, useTranslation, useWrite, type ContractForm } from '@honjin/mfe-kit';
import {
  ActionButton,
  FormKanaField,
  FormTextField,
  makeStyles,
  SaveRegular,
  SearchSelect,
  useWatch,
} from '@honjin/ui';
import { useState } from 'react';
import { Cell } from '../../parts/field-grid.tsx';
import { useRested } from '../../parts/use-rested.ts';
import type { BookingForm } from '../form/booking-form.ts';

const REST_MS = 250;

// The button stands on the line of the fields, below where their labels are.
const useStyles = makeStyles({ beside: { display: 'flex', alignItems: 'flex-end', height: '100%' } });

type Form = ContractForm<BookingForm>;

/** The company, agency or association that a group comes with: chosen from those that are known, or typed and kept. */
export function GroupCustomerFields({ form }: { form: Form }) {
  const { t } = useTranslation('registration');
  const styles = useStyles();
  const { control } = form;
  return (
    <>
      <Cell span={3}>
        <GroupCustomerPicker form={form} />
      </Cell>
      <Cell span={3}>
        <FormTextField control={control} name="groupNameKanji" label={t('field.groupNameKanji')} />
      </Cell>
      <Cell span={3}>
        <FormKanaField
          control={control}
          name="groupNameSingleByte"
          label={t('field.groupNameSingleByte')}
          fillsFrom="groupNameKanji"
        />
      </Cell>
      <Cell span={2}>
        <FormTextField
          control={control}
          name="guestOrGroupNameDoubleByte"
          label={t('field.guestOrGroupNameDoubleByte')}
        />
      </Cell>
      <Cell span={1}>
        <div className={styles.beside}>
          <KeepGroupCustomer form={form} />
        </div>
      </Cell>
    </>
  );
}

function GroupCustomerPicker({ form }: { form: Form }) {
  const { t } = useTranslation('registration');
  const mayRead = usePermission('guest', 'read');
  const [query, setQuery] = useState('');
  const condition = useRested(query.trim(), REST_MS);
  const found = useCall(
    getGroupCustomerListByCondition,
    { condition },
    { enabled: mayRead, placeholderData: (previous) => previous },
  );
  const groups = found.data?.groupCustomers ?? [];
  const [value, name] = useWatch({ control: form.control, name: ['customerGroupId', 'groupNameKanji'] });

  function choose(id: string) {
    const change = { shouldDirty: true, shouldValidate: true };
    form.setValue('customerGroupId', id, change);
    const group = groups.find(({ customerGroupId }) => customerGroupId === id);
    if (group === undefined) return;
    form.setValue('groupNameKanji', group.groupNameKanji, change);
    form.setValue('groupNameSingleByte', group.groupNameSingleByte, change);
    if (form.getValues('guestOrGroupNamePhoneNumber') === '')
      form.setValue('guestOrGroupNamePhoneNumber', group.phoneNumber, change);
    if (form.getValues('email') === '') form.setValue('email', group.email, change);
  }
  return (
    <SearchSelect
      label={t('field.customerGroupId')}
      placeholder={t('groupCustomer.search')}
      loading={found.isFetching}
      value={value}
      valueLabel={name}
      onSearch={setQuery}
      onChange={choose}
      options={groups.map((group) => ({
        value: group.customerGroupId,
        label: group.groupNameKanji || group.groupNameSingleByte,
        note: [group.groupNameSingleByte, group.phoneNumber].filter(Boolean).join(' · '),
      }))}
    />
  );
}

/** Keeps the group that was typed, so that it is found the next time. */
function KeepGroupCustomer({ form }: { form: Form }) {
  const { t } = useTranslation('registration');
  const mayEdit = usePermission('guest', 'edit');
  const [id, kanji, kana] = useWatch({
    control: form.control,
    name: ['customerGroupId', 'groupNameKanji', 'groupNameSingleByte'],
  });
  const keep = useWrite(saveGroupCustomer, {
    invalidates: [getGroupCustomerListByCondition],
    successMessage: t('groupCustomer.kept'),
    onSuccess: ({ groupCustomer }) =>
      form.setValue('customerGroupId', groupCustomer.customerGroupId, { shouldDirty: true }),
  });
  const reading = widenKatakana(kana.trim());
  const lacks = isKanaName(reading) ? undefined : t('groupCustomer.kanaNeeded');
  return (
    <ActionButton
      icon={<SaveRegular />}
      aria-label={t('groupCustomer.keep')}
      title={t('groupCustomer.keep')}
      busy={keep.isPending}
      blockedReason={!mayEdit ? t('block.NO_PERMISSION') : id === '' ? lacks : t('groupCustomer.known')}
      onClick={() => keep.mutate({ groupNameKanji: kanji.trim(), groupNameSingleByte: reading })}
    />
  );
}
