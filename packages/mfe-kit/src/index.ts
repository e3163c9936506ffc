export * from './router.ts';
export { Trans, useTranslation } from 'react-i18next';

export { callApi, fetchFile, hearRevision, installClient, saveFile } from './client/call-api.ts';
export { createApiClient } from './client/api-client.ts';
export type { ApiClient, ApiClientDeps, CallOptions, DownloadedFile } from './client/api-client.ts';
export { ApiError, isApiError, isUncertain } from './client/api-error.ts';
export { outage } from './client/retry.ts';
export { randomId } from './client/random-id.ts';

export { callKey, useCall } from './query/use-call.ts';
export type { UseCallOptions } from './query/use-call.ts';
export { useLiveCall } from './query/use-live-call.ts';
export type { ProjectionEvent, UseLiveCallOptions } from './query/use-live-call.ts';
export { useWrite } from './query/use-write.ts';
export type { UseWriteOptions, Write } from './query/use-write.ts';
export { useFileSave } from './query/use-file-save.ts';
export { createQueryClient } from './query/query-client.ts';
export { errorReference, errorText } from './query/error-text.ts';

export { formPathOf, useContractForm, useSchemaForm } from './form/use-contract-form.ts';
export type { ContractForm } from './form/use-contract-form.ts';

export { createObservable, useObservable } from './observable.ts';
export type { Observable } from './observable.ts';
export { sessionStore, updateBusinessDate } from './session/session.ts';
export type { MenuEntry, Session, SessionStore, SessionUser, UserStore } from './session/session.ts';
export { useBusinessDate, usePermission, useSession, useStoreName } from './session/hooks.ts';

export { useRealtime } from './realtime/hub.ts';
export type { RealtimeEvent, RealtimeEvents, RealtimeHub, RealtimeState } from './realtime/hub.ts';

export { LOCALES, type Locale } from '@honjin/contracts';
export { addSections, addTexts, createI18n } from './i18n/i18n.ts';
export type { I18nOptions, LocaleTexts } from './i18n/i18n.ts';
export { lateTexts } from './i18n/late-texts.ts';
export type { LateTexts } from './i18n/late-texts.ts';
export { useLocale } from './i18n/hooks.ts';
export { useName } from './i18n/use-name.ts';

export { defineRemote } from './remote/define-remote.tsx';
export type { RemoteDefinition } from './remote/define-remote.tsx';
export { AppProviders } from './remote/remote-frame.tsx';
export { CrashPanel } from './remote/crash-panel.tsx';
export { accessOf, isBelow } from './remote/manifest.ts';
export type { RemoteManifest } from './remote/manifest.ts';
export type { AreaCommand } from './remote/area-command.ts';
export type { RemoteLifecycles, ShellProps, ThemeName } from './remote/shell-props.ts';

export { formatInstant } from './time/format-instant.ts';
export { paths } from './paths.ts';
export { dropUnsavedWork, hasUnsavedWork, useUnsavedWork } from './unsaved-work.ts';
