import { useBusinessDate } from '@honjin/mfe-kit';
import { useState } from 'react';

/** The store's business date, or the calendar's while none is open. */
export function useToday(): string {
  const [calendarDate] = useState(() => new Date().toISOString().slice(0, 10));
  return useBusinessDate().businessDate ?? calendarDate;
}
