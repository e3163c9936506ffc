import { addOrder } from '@honjin/contracts/registration';
import { REDUCED_RATE_MARK } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { makeStyles, MoneyField, MoneyText, NumberField, SearchSelect, TextField } from '@honjin/ui';
import { useState } from 'react';
import { useName } from '../../parts/use-name.ts';
import type { DialogProps } from './dialog-props.ts';
import { useBookingWrite } from '../saving/use-booking-write.ts';
import { choiceNamed } from '../acting/choice-named.ts';
import { offered } from '../acting/offered.ts';
import { StayDialog } from './stay-dialog.tsx';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '12px',
    '& input': { minWidth: 0, width: '100%' },
  },
});

/** The articles that are sold, as opposed to the ways of paying. */
function articlesOf({ accountingItems }: DialogProps['masters']) {
  return accountingItems.filter(({ group }) => group === 'SALES');
}

/** The dialog as a link fills it in: the article, when it names one, and how many. */
function startOf({ filled, masters }: DialogProps) {
  return { itemId: choiceNamed(filled?.item, articlesOf(masters))?.id ?? '', quantity: filled?.count ?? 1 };
}

/** Sells an article to the room; the price is that of the master unless another one is typed. */
export function OrderDialog(props: DialogProps) {
  const { unit, masters, onClose } = props;
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const nameOf = useName();
  const [itemId, setItemId] = useState(() => startOf(props).itemId);
  const [typedPrice, setTypedPrice] = useState<number | null>();
  const [quantity, setQuantity] = useState<number | null>(() => startOf(props).quantity);
  const [billPage, setBillPage] = useState<number | null>(1);
  const [memo, setMemo] = useState('');
  const items = offered(articlesOf(masters), itemId);
  const item = items.find(({ id }) => id === itemId);
  const unitPrice = typedPrice === undefined ? (item?.unitPrice ?? null) : typedPrice;
  const isComplete =
    item !== undefined && unitPrice !== null && quantity !== null && quantity > 0 && billPage !== null;
  const add = useBookingWrite(addOrder, {
    successMessage: t('order.done'),
    onSuccess: onClose,
  });

  function submit() {
    if (!isComplete) return;
    const price = typedPrice === undefined ? {} : { unitPrice };
    const order = { accountingItemId: itemId, ...price, quantity, billPage, memo: memo.trim() };
    add.mutate({ bRoomUnitId: unit.id, orders: [order] });
  }
  return (
    <StayDialog
      about={props}
      size="small"
      action={t('order.title')}
      submitLabel={t('order.submit')}
      enterMovesOn
      busy={add.isPending}
      blockedReason={isComplete ? undefined : t('order.incomplete')}
      onSubmit={submit}
    >
      <SearchSelect
        label={t('money.item')}
        required
        value={itemId}
        onChange={(id) => {
          setItemId(id);
          setTypedPrice(undefined);
        }}
        options={items.map((one) => ({
          value: one.id,
          label: nameOf(one),
          note: [one.code, one.taxRateType === 'REDUCED' ? REDUCED_RATE_MARK : ''].filter(Boolean).join(' '),
        }))}
        hint={item?.taxRateType === 'REDUCED' ? t('order.reduced') : undefined}
      />
      <div className={styles.row}>
        <MoneyField label={t('money.unitPrice')} required value={unitPrice} onChange={setTypedPrice} />
        <NumberField
          label={t('money.quantity')}
          required
          min={1}
          max={9_999}
          value={quantity}
          onChange={setQuantity}
        />
        <NumberField
          label={t('money.page')}
          required
          min={1}
          max={99}
          value={billPage}
          onChange={setBillPage}
        />
      </div>
      <TextField label={t('money.memo')} maxLength={200} value={memo} onChange={setMemo} />
      <div>
        {t('money.amount')} <MoneyText yen={isComplete ? unitPrice * quantity : null} strong />
      </div>
    </StayDialog>
  );
}
