/** The rooms to clean, on a phone in a corridor without a signal. */
export const CLEANING_PAGE = '/availability/cleaning';
/** The sheet of the desk for the time that the server is away. */
export const DOWNTIME_PAGE = '/registration/downtime';

/** The pages that go on without a connection. */
export const OFFLINE_PAGES = [CLEANING_PAGE, DOWNTIME_PAGE] as const;
export type OfflinePage = (typeof OFFLINE_PAGES)[number];
