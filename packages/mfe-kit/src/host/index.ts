export { readCsrfToken } from '../client/csrf.ts';
export { installCatalogueMessages } from '../form/zod-messages.ts';
export { bringLanguage } from '../i18n/late-texts.ts';
export { followLanguage } from '../query/follow-language.ts';
export { createRealtimeConnection } from './realtime-connection.ts';
export type { RealtimeConnection, RealtimeTarget } from './realtime-connection.ts';
