import { useBusinessDate, useTranslation } from '@honjin/mfe-kit';
import { ActionButton } from '@honjin/ui';
import { lazy, Suspense, useState } from 'react';
import { usePageKey } from '../../parts/use-page-key.ts';
import type { PriceCell } from '../../price-grid/grid-rows.ts';
import type { GridStay } from '../../price-grid/grid-stay.ts';
import type { FormMasters } from '../form/booking-types.ts';
import { stayOfRoom, takeCell } from '../form/stay-by-price.ts';
import type { BookingFormState } from '../form/use-booking-form.ts';

const PriceGridDialog = lazy(() => import('../../price-grid/price-grid-dialog.tsx'));

/** Chooses room type and plan of a new booking by their price, and goes on to the name. */
export function ByPrice({ state, masters }: { state: BookingFormState; masters: FormMasters }) {
  const { t } = useTranslation('registration');
  const { businessDate } = useBusinessDate();
  const { form, view, setView } = state;
  const [start, setStart] = useState<GridStay>();
  const index = Math.min(view.room, form.getValues('rooms').length - 1);

  function open() {
    if (businessDate !== null) setStart(stayOfRoom(form.getValues(), index, businessDate));
  }
  function take(stay: GridStay, cell: PriceCell) {
    setStart(undefined);
    takeCell(form, index, { stay, cell, masters });
    setView({ tab: 'conditions' });
    // The dialog gives the focus back first.
    setTimeout(() => form.setFocus('guestOrGroupNameKanjiName'), 0);
  }
  usePageKey('F2', open);
  return (
    <>
      <ActionButton keys="F2" onClick={open}>
        {t('priceGrid.open')}
      </ActionButton>
      {start !== undefined && businessDate !== null && (
        <Suspense>
          <PriceGridDialog
            start={start}
            masters={masters}
            businessDate={businessDate}
            onChoose={take}
            onClose={() => setStart(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
