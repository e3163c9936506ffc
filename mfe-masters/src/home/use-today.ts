import { japanDateOf } from '@honjin/contracts';
import { useBusinessDate } from '@honjin/mfe-kit';
import { useState } from 'react';

/** The store's business date, or the calendar's while none is open. */
export function useToday(): string {
  const [calendarDate] = useState(() => japanDateOf(new Date()));
  return useBusinessDate().businessDate ?? calendarDate;
}
