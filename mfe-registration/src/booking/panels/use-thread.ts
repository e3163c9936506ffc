import { getOperationHistory } from '@honjin/contracts/registration';
import { useCall } from '@honjin/mfe-kit';
import { useState } from 'react';
import { threadConditionsOf, WHOLE_THREAD, type ThreadFilter } from './thread-filter.tsx';

/** Rows of one page of the thread. */
const PAGE = 30;

/** The thread of a booking, page by page from the newest on, and who is in it. */
export function useThread(bookingId: string) {
  const [filter, setFilter] = useState(WHOLE_THREAD);
  /** Where the pages up to the shown one begin; the first of all begins nowhere. */
  const [begins, setBegins] = useState<string[]>([]);
  const newest = { bBasicInformationId: bookingId, pageSize: PAGE } as const;
  const beforeId = begins.at(-1);
  const request = {
    ...newest,
    ...threadConditionsOf(filter),
    ...(beforeId === undefined ? {} : { beforeId }),
  };
  const page = useCall(getOperationHistory, request, {
    staleTime: 0,
    placeholderData: (previous) => previous,
  });
  const whole = useCall(getOperationHistory, newest, { staleTime: 0 });
  const nextBefore = page.data?.nextBefore ?? null;
  return {
    page,
    filter,
    authors: whole.data?.authors ?? { userNames: [], machineSteps: [] },
    setFilter(next: ThreadFilter) {
      setFilter(next);
      setBegins([]);
    },
    newer: begins.length === 0 ? undefined : () => setBegins(begins.slice(0, -1)),
    older: nextBefore === null ? undefined : () => setBegins([...begins, nextBefore]),
  };
}
