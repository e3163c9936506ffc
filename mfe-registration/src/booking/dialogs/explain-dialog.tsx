import { useTranslation } from '@honjin/mfe-kit';
import { Button, EmptyState, makeStyles, ModalFrame, useUiTexts } from '@honjin/ui';
import { ExplanationTree } from '../conditions/explain-button.tsx';
import type { Explanation, RoomUnit } from '../form/booking-types.ts';
import type { DialogProps } from './dialog-props.ts';
import { useStayTitle } from './use-stay-title.ts';

const useStyles = makeStyles({ tree: { maxHeight: '60vh', overflow: 'auto' } });

/** Puts the nights of a stay together, each with the numbers behind its price; undefined where none has any. */
export function explanationOfStay({ bRoomInformation: nights }: RoomUnit): Explanation | undefined {
  const known = nights.flatMap(({ explanation, roomDate }) =>
    explanation === null ? [] : [{ ...explanation, params: { ...explanation.params, date: roomDate } }],
  );
  if (known.length === 0) return undefined;
  return {
    code: 'price.stay',
    amountYen: known.reduce((sum, { amountYen }) => sum + amountYen, 0),
    rule: '',
    params: {},
    children: known,
  };
}

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
