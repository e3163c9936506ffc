import type { EatingPlace } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { Button, makeStyles, MoneyText, TextField, tokens } from '@honjin/ui';
import { useState } from 'react';
import { useName } from '../parts/use-name.ts';
import type { PosItem } from './restaurant-types.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  group: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))', gap: '8px' },
  item: { minHeight: '72px', display: 'flex', flexDirection: 'column', gap: '2px' },
  title: { margin: 0, fontSize: '14px', color: tokens.colorNeutralForeground2 },
});

interface Props {
  items: readonly PosItem[];
  place: EatingPlace;
  onChoose: (item: PosItem) => void;
}

/** Articles by group as large buttons; a code or a part of the name and Enter takes the first that fits. */
export function PosItems({ items, place, onChoose }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const nameOf = useName();
  const [query, setQuery] = useState('');
  const wanted = query.trim().normalize('NFKC').toLowerCase();
  const shown = items.filter((item) => `${item.code} ${nameOf(item)}`.toLowerCase().includes(wanted));
  const groups = Map.groupBy(shown, ({ salesCategory }) => salesCategory);
  return (
    <section className={styles.root} aria-label={t('pos.items')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const [first] = shown;
          if (wanted === '' || first === undefined) return;
          onChoose(first);
          setQuery('');
        }}
      >
        <TextField
          label={t('pos.find')}
          maxLength={60}
          autoComplete="off"
          value={query}
          onChange={setQuery}
        />
      </form>
      {[...groups].map(([category, of]) => (
        <div key={category}>
          <h2 className={styles.title}>{t(`codes:salesCategory.${category}`)}</h2>
          <div className={styles.group}>
            {of.map((item) => (
              <Button key={item.id} className={styles.item} onClick={() => onChoose(item)}>
                <span>{nameOf(item)}</span>
                <span>
                  <MoneyText yen={item.unitPrice} />{' '}
                  {t('pos.percent', { percent: place === 'IN' ? item.percentIn : item.percentAway })}
                </span>
              </Button>
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}
