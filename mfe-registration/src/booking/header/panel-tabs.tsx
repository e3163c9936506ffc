import { useTranslation } from '@honjin/mfe-kit';
import { CountTabs } from '@honjin/ui';
import type { BookingTab } from '../form/use-booking-form.ts';

interface Props {
  tabs: readonly BookingTab[];
  current: BookingTab;
  onChange: (tab: BookingTab) => void;
}

/** Tabs for the parts of a room: conditions, details, guests, and the things of the whole booking. */
export function PanelTabs({ tabs, current, onChange }: Props) {
  const { t } = useTranslation('registration');
  return (
    <CountTabs
      label={t('tab.label')}
      size="small"
      tabs={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
      value={current}
      onChange={onChange}
    />
  );
}
