import { useTranslation } from '@honjin/mfe-kit';
import { Button, ModalFrame, useUiTexts } from '@honjin/ui';
import type { DialogProps } from './dialog-props.ts';
import { RegisterSection } from './register-section.tsx';
import { useStayTitle } from './use-stay-title.ts';

/** The registration cards of a room, also before and after its guests check in. */
export function CardDialog({ unit, masters, onClose }: DialogProps) {
  const { t } = useTranslation('registration');
  const texts = useUiTexts();
  const titleOf = useStayTitle();
  return (
    <ModalFrame
      open
      size="large"
      title={titleOf(unit, t('action.CARDS'), masters.rooms)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <RegisterSection unitIds={[unit.id]} />
    </ModalFrame>
  );
}
