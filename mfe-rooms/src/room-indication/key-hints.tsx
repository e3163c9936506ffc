import { useTranslation } from '@honjin/mfe-kit';
import { KeyboardHint, makeStyles } from '@honjin/ui';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: '12px', '@media (max-width: 600px)': { display: 'none' } },
});

export function KeyHints() {
  const styles = useStyles();
  const { t } = useTranslation('rooms');
  return (
    <div className={styles.root}>
      <KeyboardHint keys={['←', '→', '↑', '↓']}>{t('keysMove')}</KeyboardHint>
      <KeyboardHint keys={['N', 'C', 'I', 'U']}>{t('keysSet')}</KeyboardHint>
      <KeyboardHint keys={['Space']}>{t('keysSelect')}</KeyboardHint>
      <KeyboardHint keys={['Enter']}>{t('keysMenu')}</KeyboardHint>
    </div>
  );
}
