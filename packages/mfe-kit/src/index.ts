// All of the package, from the parts that the shell shares by themselves; a build follows a name and not a star (ADR 523).
export {
  accessOf,
  addSections,
  addTexts,
  ApiError,
  AppProviders,
  callApi,
  callKey,
  CrashPanel,
  createApiClient,
  createI18n,
  createObservable,
  createQueryClient,
  defineRemote,
  dropUnsavedWork,
  errorReference,
  errorText,
  fetchFile,
  formatInstant,
  hasUnsavedWork,
  hearRevision,
  installClient,
  isApiError,
  isBelow,
  isUncertain,
  keepPreviousData,
  lateTexts,
  Link,
  LOCALES,
  Navigate,
  NavLink,
  outage,
  Outlet,
  paths,
  randomId,
  Route,
  Routes,
  saveFile,
  sessionStore,
  updateBusinessDate,
  useBusinessDate,
  useCall,
  useFileSave,
  useLiveCall,
  useLocale,
  useLocation,
  useMatch,
  useName,
  useNavigate,
  useObservable,
  useParams,
  usePermission,
  useQuery,
  useQueryClient,
  useRealtime,
  useSearchParams,
  useSession,
  useStoreName,
  useTranslation,
  useUnsavedWork,
  useWrite,
} from '@honjin/mfe-kit/base';
export { Trans } from '@honjin/mfe-kit/core';
export { formPathOf, useContractForm, useSchemaForm } from '@honjin/mfe-kit/forms';

export type { Locale } from '@honjin/contracts';
export type { ApiClient, ApiClientDeps, CallOptions, DownloadedFile } from './client/api-client.ts';
export type { UseCallOptions } from './query/use-call.ts';
export type { ProjectionEvent, UseLiveCallOptions } from './query/use-live-call.ts';
export type { UseWriteOptions, Write } from './query/use-write.ts';
export type { ContractForm } from './form/use-contract-form.ts';
export type { Observable } from './observable.ts';
export type { MenuEntry, Session, SessionStore, SessionUser, UserStore } from './session/session.ts';
export type { RealtimeEvent, RealtimeEvents, RealtimeHub, RealtimeState } from './realtime/hub.ts';
export type { I18nOptions, LocaleTexts } from './i18n/i18n.ts';
export type { LateTexts } from './i18n/late-texts.ts';
export type { RemoteDefinition } from './remote/define-remote.tsx';
export type { RemoteManifest } from './remote/manifest.ts';
export type { AreaCommand } from './remote/area-command.ts';
export type { RemoteLifecycles, ShellProps, ThemeName } from './remote/shell-props.ts';
