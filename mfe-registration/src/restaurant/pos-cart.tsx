import type { EatingPlace } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { Button, DeleteRegular, makeStyles, MoneyText, NumberField, Text } from '@honjin/ui';
import { useName } from '../parts/use-name.ts';
import type { PosItem } from './restaurant-types.ts';

/** Articles of a charge that is being made. */
export interface CartLine {
  item: PosItem;
  quantity: number;
  place: EatingPlace;
}

const useStyles = makeStyles({
  list: { display: 'grid', gap: '4px', margin: 0, padding: 0, listStyleType: 'none' },
  line: { display: 'grid', gridTemplateColumns: '1fr 96px 90px auto', gap: '8px', alignItems: 'center' },
});

/** Returns the price of a line; tax that is not in it is added when it is posted. */
export function amountOf({ item, quantity }: CartLine): number {
  return item.unitPrice * quantity;
}

/** Adds one of an article: to its line, or as a new one. */
export function addItem(lines: readonly CartLine[], item: PosItem, place: EatingPlace): CartLine[] {
  const isIt = (line: CartLine) => line.item.id === item.id && line.place === place;
  if (!lines.some(isIt)) return [...lines, { item, quantity: 1, place }];
  return lines.map((line) => (isIt(line) ? { ...line, quantity: line.quantity + 1 } : line));
}

interface Props {
  lines: readonly CartLine[];
  onChange: (lines: readonly CartLine[]) => void;
}

/** The articles that will be charged, with their number. */
export function PosCart({ lines, onChange }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const nameOf = useName();
  if (lines.length === 0) return <Text size={200}>{t('pos.empty')}</Text>;
  return (
    <ul className={styles.list} aria-label={t('pos.cart')}>
      {lines.map((line) => {
        const { item, quantity, place } = line;
        const name = nameOf(item);
        return (
          <li key={`${item.id} ${place}`} className={styles.line}>
            <span>
              {name} {place === 'AWAY' && t('pos.awayMark')}
            </span>
            <NumberField
              label={t('pos.quantityOf', { name })}
              hideLabel
              min={1}
              max={999}
              value={quantity}
              onChange={(next) =>
                onChange(lines.map((one) => (one === line ? { ...one, quantity: next ?? 1 } : one)))
              }
            />
            <MoneyText yen={amountOf(line)} />
            <Button
              size="small"
              appearance="subtle"
              icon={<DeleteRegular />}
              aria-label={t('pos.remove', { name })}
              onClick={() => onChange(lines.filter((one) => one !== line))}
            />
          </li>
        );
      })}
    </ul>
  );
}
