import { useTranslation } from '@honjin/mfe-kit';
import { Button, ModalFrame, useUiTexts } from '@honjin/ui';
import type { FormMasters } from '../booking/form/booking-types.ts';
import type { PriceCell } from './grid-rows.ts';
import type { GridStay } from './grid-stay.ts';
import { PriceGridPanel } from './price-grid-panel.tsx';

interface Props {
  start: GridStay;
  masters: FormMasters;
  businessDate: string;
  onChoose: (stay: GridStay, cell: PriceCell) => void;
  onClose: () => void;
}

/** The grid of prices over a form that is begun already; what was typed there stays. */
export default function PriceGridDialog({ onClose, ...panel }: Props) {
  const { t } = useTranslation('registration');
  const texts = useUiTexts();
  return (
    <ModalFrame
      open
      size="large"
      title={t('priceGrid.open')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <PriceGridPanel {...panel} />
    </ModalFrame>
  );
}
