import { useBusinessDate } from '@honjin/mfe-kit';
import { useState } from 'react';

/** The hotels are in Japan: between midnight and nine in the morning UTC has another date. */
const CALENDAR = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' });

/** The store's business date, or the calendar's while none is open. */
export function useToday(): string {
  const [calendarDate] = useState(() => CALENDAR.format(new Date()));
  return useBusinessDate().businessDate ?? calendarDate;
}
