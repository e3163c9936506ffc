import type { ResponseOf } from '@honjin/contracts';
import { getAccountingItems, saveLostKeyCharge, showLostKeyCharge } from '@honjin/contracts/registration';
import { nameIn } from '@honjin/domain';
import { useCall, useLocale, useTranslation, useWrite } from '@honjin/mfe-kit';
import { FormDialog, MoneyField, SearchSelect, Spinner } from '@honjin/ui';
import { useState } from 'react';

type Charge = ResponseOf<typeof showLostKeyCharge>['charge'];

/** The store's choice: under which item, and for how much, a lost card is charged. */
export function ChargeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('schedule');
  const answer = useCall(showLostKeyCharge, {}, { staleTime: 0 });
  if (answer.isPending) return <Spinner label={t('deliver.loading')} />;
  return <ChargeForm charge={answer.data?.charge ?? null} onClose={onClose} />;
}

function useItemOptions() {
  const locale = useLocale();
  const items = useCall(getAccountingItems, { accountingGroup: 'SALES' });
  const offered = (items.data?.accountingItems ?? []).filter(({ isOffered }) => isOffered);
  return {
    isPending: items.isPending,
    priceOf: (id: string) => offered.find((item) => item.id === id)?.unitPrice,
    options: offered.map((item) => ({
      value: item.id,
      label: nameIn(locale, item),
      code: item.code,
    })),
  };
}

function ChargeForm({ charge, onClose }: { charge: Charge; onClose: () => void }) {
  const { t } = useTranslation('schedule');
  const items = useItemOptions();
  const [itemId, setItemId] = useState(charge?.isUsable === true ? charge.accountingItemId : '');
  const [ownPrice, setOwnPrice] = useState(charge?.ownPrice ?? null);
  const save = useWrite(saveLostKeyCharge, {
    invalidates: [showLostKeyCharge],
    successMessage: t('deliver.chargeSaved'),
    onSuccess: onClose,
  });
  const itemPrice = items.priceOf(itemId);
  return (
    <FormDialog
      open
      size="small"
      title={t('deliver.chargeSetting')}
      busy={save.isPending}
      blockedReason={itemId === '' ? t('deliver.needsItem') : undefined}
      onSubmit={() => save.mutate({ accountingItemId: itemId, ownPrice, version: charge?.version ?? 0 })}
      onCancel={onClose}
    >
      <SearchSelect
        label={t('deliver.item')}
        required
        loading={items.isPending}
        value={itemId}
        options={items.options}
        onChange={setItemId}
      />
      <MoneyField
        label={t('deliver.price')}
        hint={
          itemPrice === undefined ? undefined : t('deliver.priceHint', { price: itemPrice.toLocaleString() })
        }
        value={ownPrice}
        onChange={setOwnPrice}
      />
    </FormDialog>
  );
}
