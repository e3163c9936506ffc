import type { KitTexts } from './kit-ja.ts';

/** Texts of the kit itself, in English. */
export const kitEn: KitTexts = {
  systemError: 'A system error occurred. Please contact the administrator.',
  networkError: 'The server could not be reached. Please check the connection and try again.',
  timeoutError: 'The server is taking too long to respond. Please try again.',
  requestId: 'Reference: {{id}}',
  saved: 'Saved.',
  crashTitle: 'Something went wrong on this screen',
  textsMissing: 'The English texts of this page did not load. It is shown in Japanese.',
  crashBody: 'The other screens still work. If trying again does not help, please contact the administrator.',
  retry: 'Try again',
  noAccess: 'You do not have permission to use this screen.',
  notFound: 'Page not found',
  sessionRevoked: 'Session has been expired.',
};
