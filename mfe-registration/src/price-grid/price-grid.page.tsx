import { getFormMasters } from '@honjin/contracts/registration';
import { useBusinessDate, useCall, useNavigate, useSearchParams, useTranslation } from '@honjin/mfe-kit';
import { ActionButton, EmptyState, makeStyles, PageHeader } from '@honjin/ui';
import { useState } from 'react';
import type { FormMasters } from '../booking/form/booking-types.ts';
import { QueryPanel } from '../parts/query-panel.tsx';
import { useMayEditBookings } from '../parts/use-may-edit-bookings.ts';
import { usePageKey } from '../parts/use-page-key.ts';
import { formPath, paramsOf, stayIn } from './grid-stay.ts';
import { PriceGridPanel } from './price-grid-panel.tsx';

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', gap: '8px' } });

/** A new booking by its price: the stay first, then what it costs, and the name on the form that follows. */
export default function PriceGridPage() {
  const { t } = useTranslation('registration');
  const { businessDate } = useBusinessDate();
  const masters = useCall(getFormMasters, {});
  if (businessDate === null) return <EmptyState title={t('block.NO_BUSINESS_DAY')} />;
  return (
    <QueryPanel query={masters}>
      {(choices) => <PriceGrid masters={choices} businessDate={businessDate} />}
    </QueryPanel>
  );
}

function PriceGrid({ masters, businessDate }: { masters: FormMasters; businessDate: string }) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const navigate = useNavigate();
  const mayEdit = useMayEditBookings();
  const [search, setSearch] = useSearchParams();
  const [stay, setStay] = useState(() => stayIn(search, businessDate));
  const goToForm = () => void navigate(formPath(stay));
  usePageKey('F2', goToForm);
  return (
    <div className={styles.root}>
      <PageHeader
        title={t('priceGrid.title')}
        actions={
          <ActionButton
            keys="F2"
            blockedReason={mayEdit ? undefined : t('block.NO_PERMISSION')}
            onClick={goToForm}
          >
            {t('priceGrid.withoutGrid')}
          </ActionButton>
        }
      />
      <PriceGridPanel
        start={stay}
        masters={masters}
        businessDate={businessDate}
        onChange={(next) => {
          setStay(next);
          setSearch(paramsOf(next), { replace: true });
        }}
        onChoose={(chosen, { roomTypeId, planId }) =>
          void navigate(formPath(chosen, { roomTypeId, packagePlanId: planId }))
        }
      />
    </div>
  );
}
