import { ROOM_READINESSES } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { KeyboardHint, makeStyles, readinessTones, toneVars, tokens } from '@honjin/ui';

const useStyles = makeStyles({
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 12px',
    fontSize: '12px',
    color: tokens.colorNeutralForeground2,
  },
  colour: {
    paddingInlineStart: '6px',
    borderInlineStartWidth: '5px',
    borderInlineStartStyle: 'solid',
    '@media (forced-colors: active)': { borderInlineStartColor: 'CanvasText' },
  },
  root: { display: 'flex', flexWrap: 'wrap', gap: '12px', '@media (max-width: 600px)': { display: 'none' } },
});

/** The colours of the tiles, each with its word, and the keys. */
export function TileHelp() {
  const styles = useStyles();
  const { t } = useTranslation('rooms');
  return (
    <div className={styles.root}>
      <span className={styles.legend}>
        {ROOM_READINESSES.map((one) => (
          <span
            key={one}
            className={styles.colour}
            style={{ borderInlineStartColor: toneVars(readinessTones[one]).border }}
          >
            {t(`readiness.${one}`)}
          </span>
        ))}
      </span>
      <KeyboardHint keys={['←', '→', '↑', '↓']}>{t('keysMove')}</KeyboardHint>
      <KeyboardHint keys={['N', 'C', 'I', 'U']}>{t('keysSet')}</KeyboardHint>
      <KeyboardHint keys={['Space']}>{t('keysSelect')}</KeyboardHint>
      <KeyboardHint keys={['Enter']}>{t('keysMenu')}</KeyboardHint>
    </div>
  );
}
