import { makeStyles } from '@fluentui/react-components';
import { useUiTexts } from '../texts/ui-text-provider.tsx';
import { toneVars } from '../theme/status-tones.ts';

// Most fields of a form are required: red is kept for what is wrong.
const quiet = toneVars('neutral');

const useStyles = makeStyles({
  mark: {
    display: 'inline-block',
    marginInlineStart: '4px',
    paddingInline: '4px',
    borderRadius: '2px',
    fontSize: '11px',
    lineHeight: '16px',
    fontWeight: 600,
    backgroundColor: quiet.background,
    color: quiet.foreground,
    verticalAlign: '1px',
  },
});

/** 必須. Decoration only: the control itself carries `required`, so a screen reader does not say it twice. */
export function RequiredMark() {
  const styles = useStyles();
  const texts = useUiTexts();
  return (
    <span aria-hidden className={styles.mark}>
      {texts.required}
    </span>
  );
}
