import { useObservable, useTranslation } from '@honjin/mfe-kit';
import { Button, KeyboardHint, makeStyles, ModalFrame, Switch, tokens } from '@honjin/ui';
import { useState } from 'react';
import { useShellServices } from '../shell-services.ts';
import { pageKeys, type PageKey } from './page-keys.ts';

const useStyles = makeStyles({
  columns: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))', gap: '16px' },
  heading: { margin: '0 0 6px', fontSize: '14px', fontWeight: 600 },
  list: {
    margin: 0,
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    gap: '6px 12px',
    alignItems: 'center',
  },
  value: { margin: 0 },
  none: { color: tokens.colorNeutralForeground3 },
});

/** The keys that work on every page; those of one letter only while they are switched on. */
const EVERYWHERE = [
  { keys: ['Ctrl', 'K'], name: 'bar', isSingle: false },
  { keys: ['/'], name: 'bar', isSingle: true },
  { keys: ['N'], name: 'new', isSingle: true },
  { keys: ['?'], name: 'help', isSingle: true },
  { keys: ['Esc'], name: 'close', isSingle: false },
] as const;

/** Shows the keys of the page that is open, and those of every page. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const { preferences } = useShellServices();
  const { singleKeys } = useObservable(preferences.current);
  const [ofPage] = useState(() => pageKeys(document.querySelector('main') ?? document));
  const everywhere = EVERYWHERE.filter(({ isSingle }) => singleKeys || !isSingle);
  return (
    <ModalFrame
      open
      title={t('keys.title')}
      onClose={onClose}
      actions={
        <Button appearance="primary" onClick={onClose}>
          {t('keys.close')}
        </Button>
      }
    >
      <div className={styles.columns}>
        <section>
          <h2 className={styles.heading}>{t('keys.page')}</h2>
          {ofPage.length === 0 ? (
            <span className={styles.none}>{t('keys.none')}</span>
          ) : (
            <KeyList keys={ofPage} />
          )}
        </section>
        <section>
          <h2 className={styles.heading}>{t('keys.everywhere')}</h2>
          <KeyList keys={everywhere.map(({ keys, name }) => ({ keys, label: t(`keys.of.${name}`) }))} />
        </section>
      </div>
      <Switch
        label={t('keys.single')}
        checked={singleKeys}
        onChange={(_, { checked }) => preferences.change({ singleKeys: checked })}
      />
    </ModalFrame>
  );
}

function KeyList({ keys }: { keys: readonly PageKey[] }) {
  const styles = useStyles();
  return (
    <dl className={styles.list}>
      {keys.map(({ keys: pressed, label }) => (
        <div key={`${pressed.join('+')} ${label}`} style={{ display: 'contents' }}>
          <dt>
            <KeyboardHint keys={pressed} />
          </dt>
          <dd className={styles.value}>{label}</dd>
        </div>
      ))}
    </dl>
  );
}
