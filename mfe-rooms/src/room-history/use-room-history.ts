import type { RequestOf, ResponseOf } from '@honjin/contracts';
import { getRoomHistory } from '@honjin/contracts/registration';
import { getRoomCareHistory } from '@honjin/contracts/rooms';
import { MACHINE_STEPS, type MachineStep, type ThreadKind } from '@honjin/domain';
import { useCall } from '@honjin/mfe-kit';
import { useState } from 'react';

type Stay = ResponseOf<typeof getRoomHistory>['operationHistories'][number];
type Care = ResponseOf<typeof getRoomCareHistory>['operationHistories'][number];

/** One thing that happened in a room; what housekeeping did belongs to no booking. */
export type RoomEntry = Care & Partial<Pick<Stay, 'cause' | 'bBasicInformationId' | 'bookingNo'>>;

interface Page {
  readonly operationHistories: readonly RoomEntry[];
  readonly nextBefore?: string | null | undefined;
}

/** The part of the thread that is shown. An empty text means everything; an author is `user:` a name or `machine:` a step. */
export interface HistoryFilter {
  readonly kind: ThreadKind | '';
  readonly author: string;
}

const WHOLE: HistoryFilter = { kind: '', author: '' };
const PAGE = 30;
export const USER = 'user:';
export const MACHINE = 'machine:';

function conditionsOf({ kind, author }: HistoryFilter): Partial<RequestOf<typeof getRoomHistory>> {
  const machineStep = MACHINE_STEPS.find((step) => author === `${MACHINE}${step}`);
  return {
    ...(kind === '' ? {} : { kinds: [kind] }),
    ...(author.startsWith(USER) ? { userName: author.slice(USER.length) } : {}),
    ...(machineStep === undefined ? {} : { machineStep }),
  };
}

/**
 * Puts a page of one thread together from the pages of both services. Ids rise with time in both, so that the newest of
 * what both answered are the newest of all, and the last one shown is where both go on.
 */
export function mergePages(pages: readonly Page[]): { rows: RoomEntry[]; nextBefore: string | null } {
  const all = pages
    .flatMap(({ operationHistories }) => operationHistories)
    .toSorted((a, b) => (a.id < b.id ? 1 : -1));
  const rows = all.slice(0, PAGE);
  const hasMore = all.length > rows.length || pages.some(({ nextBefore }) => typeof nextBefore === 'string');
  return { rows, nextBefore: hasMore ? (rows.at(-1)?.id ?? null) : null };
}

const sorted = <Text extends string>(lists: readonly (readonly Text[])[]) =>
  [...new Set(lists.flat())].toSorted();

/** The thread of a room, page by page from the newest on, and who is in it. */
export function useRoomHistory(roomId: string) {
  const [filter, setFilter] = useState(WHOLE);
  /** Where the pages up to the shown one begin; the first of all begins nowhere. */
  const [begins, setBegins] = useState<string[]>([]);
  const beforeId = begins.at(-1);
  const newest = { roomId, pageSize: PAGE } as const;
  const request = { ...newest, ...conditionsOf(filter), ...(beforeId === undefined ? {} : { beforeId }) };
  const options = { staleTime: 0, gcTime: 0 };
  const [stays, care] = [
    useCall(getRoomHistory, request, options),
    useCall(getRoomCareHistory, request, options),
  ];
  const whole = [useCall(getRoomHistory, newest, options), useCall(getRoomCareHistory, newest, options)];
  const isComplete = stays.data !== undefined && care.data !== undefined;
  const { rows, nextBefore } = isComplete
    ? mergePages([stays.data, care.data])
    : { rows: undefined, nextBefore: null };
  const authors = whole.flatMap(({ data }) => data?.authors ?? []);
  return {
    rows,
    error: stays.error ?? care.error,
    retry: () => void Promise.all([stays.refetch(), care.refetch()]),
    filter,
    userNames: sorted(authors.map(({ userNames }) => userNames)),
    machineSteps: sorted<MachineStep>(authors.map(({ machineSteps }) => machineSteps)),
    setFilter(next: HistoryFilter) {
      setFilter(next);
      setBegins([]);
    },
    newer: begins.length === 0 ? undefined : () => setBegins(begins.slice(0, -1)),
    older: nextBefore === null ? undefined : () => setBegins([...begins, nextBefore]),
  };
}
