/** The page that goes on without a connection. */
export const OFFLINE_PAGE = '/availability/cleaning';
