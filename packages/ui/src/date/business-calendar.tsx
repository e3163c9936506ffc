import { makeDate } from '@honjin/domain';
import { createContext, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';

interface BusinessCalendar {
  /** The store's business date, `YYYY-MM-DD`: it is "today" in every date picker. */
  businessDate: string | undefined;
  holidays: ReadonlySet<string>;
}

const noHolidays: ReadonlySet<string> = new Set();
const BusinessCalendarContext = createContext<BusinessCalendar>({
  businessDate: undefined,
  holidays: noHolidays,
});

export interface BusinessCalendarProviderProps {
  businessDate?: string | undefined;
  /** The store's holiday list as `YYYY-MM-DD`. */
  holidays?: ReadonlySet<string> | undefined;
  children: ReactNode;
}

/** Tells the date pickers below it the business date and the holidays of the store. */
export function BusinessCalendarProvider({
  businessDate,
  holidays,
  children,
}: BusinessCalendarProviderProps) {
  const value = useMemo(() => ({ businessDate, holidays: holidays ?? noHolidays }), [businessDate, holidays]);
  return <BusinessCalendarContext value={value}>{children}</BusinessCalendarContext>;
}

function dayOfThisMachine(): string {
  const now = new Date();
  return makeDate(now.getFullYear(), now.getMonth() + 1, now.getDate());
}

/** The calendar of the store; before a store is known, the day of this machine. */
export function useBusinessCalendar(): { businessDate: string; holidays: ReadonlySet<string> } {
  const { businessDate, holidays } = useContext(BusinessCalendarContext);
  return { businessDate: businessDate ?? dayOfThisMachine(), holidays };
}
