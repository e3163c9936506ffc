import { useTranslation } from '@honjin/mfe-kit';
import { Button, EmptyState, makeStyles, ModalFrame, useUiTexts } from '@honjin/ui';
import { ExplanationTree } from '../conditions/explain-button.tsx';
import { explanationOfStay } from '../../money/explain-line.ts';
import type { DialogProps } from './dialog-props.ts';
import { useStayTitle } from './use-stay-title.ts';

const useStyles = makeStyles({ tree: { maxHeight: '60vh', overflow: 'auto' } });

/** “Why this price?” of a whole stay, night by night. */
export function ExplainDialog({ unit, masters, onClose }: DialogProps) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const texts = useUiTexts();
  const titleOf = useStayTitle();
  const explanation = explanationOfStay(unit);
  return (
    <ModalFrame
      open
      title={titleOf(unit, t('action.EXPLAIN'), masters.rooms)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.close}</Button>}
    >
      {explanation === undefined ? (
        <EmptyState title={t('explain.nothing')} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long stay is scrolled by the keyboard
        <div role="region" aria-label={t('action.EXPLAIN')} tabIndex={0} className={styles.tree}>
          <ExplanationTree explanation={explanation} />
        </div>
      )}
    </ModalFrame>
  );
}
