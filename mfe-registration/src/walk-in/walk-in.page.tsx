import { getFormMasters } from '@honjin/contracts/registration';
import { useBusinessDate, useCall, useSearchParams, useTranslation } from '@honjin/mfe-kit';
import { EmptyState } from '@honjin/ui';
import { choiceNamed } from '../booking/acting/choice-named.ts';
import { QueryPanel } from '../parts/query-panel.tsx';
import { WalkInSheet } from './walk-in-sheet.tsx';
import { WalkInTexts } from './walk-in-texts.ts';

/** Reads the heads that the address names; undefined where it names none. */
function guestsIn(search: URLSearchParams): number | undefined {
  const count = Number(search.get('count') ?? 0);
  return Number.isSafeInteger(count) && count > 0 ? Math.min(count, 99) : undefined;
}

/** A guest without a booking: everything to the check-in on one sheet. */
export default function WalkInPage() {
  const { t } = useTranslation('registration');
  const [search] = useSearchParams();
  const { businessDate } = useBusinessDate();
  const masters = useCall(getFormMasters, {});
  if (businessDate === null) return <EmptyState title={t('block.NO_BUSINESS_DAY')} />;
  return (
    <QueryPanel query={masters}>
      {(choices) => (
        <WalkInTexts>
          <WalkInSheet
            key={search.toString()}
            masters={choices}
            businessDate={businessDate}
            start={{
              guests: guestsIn(search),
              roomTypeId: choiceNamed(search.get('roomType'), choices.roomTypes)?.id,
            }}
          />
        </WalkInTexts>
      )}
    </QueryPanel>
  );
}
