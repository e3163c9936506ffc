export { createServiceSigner } from './http/service-token.ts';
export { connect, type Sql, type TxSql } from './db/connect.ts';
export { oneOf } from './db/one-of.ts';
export { masterStateType } from './db/outbox.ts';
export { databaseRefusal } from './db/database-refusal.ts';
export { refuseStale } from './db/stale-save.ts';
export {
  listThreadAuthors,
  threadConditions,
  threadEntryOf,
  type SqlFragment,
  type ThreadFilter,
  type ThreadRow,
} from './db/thread.ts';
export {
  systemTx,
  tenantTx,
  tenantTxOutcome,
  type AuditEntry,
  type BusinessDay,
  type Opening,
  type TenantTx,
} from './db/tenant-tx.ts';
export { encodeCp932 } from './export/cp932.ts';
export { continueCsv, writeCsv, type CsvEncoding } from './export/csv.ts';
export { localeOf, refusalResponse } from './http/answer.ts';
export { buildApp } from './http/app.ts';
export { createPublicLookup, isPrivateLiteral, type Resolve } from './http/private-address.ts';
export type { IsOffered, KeptReferences } from './http/references.ts';
export { hashBody, intentKeyOf, onceTx } from './http/idempotency.ts';
export { forgetIntents } from './http/intent-sweep.ts';
export {
  createIdentitySigner,
  createIdentityVerifier,
  type IdentityVerifier,
} from './http/identity-token.ts';
export { DOWNTIME_SHEET_KEY, ensureIdentityKeys, ensureInstallationKeys } from './http/key-pairs.ts';
export { openTextSigner, type TextSigner } from './http/text-signer.ts';
export {
  handle,
  handleDetached,
  handlePublic,
  WrittenPayload,
  type DetachedCall,
  type FileBody,
  type PublicCall,
  type Route,
  type TxCall,
} from './http/routes.ts';
export { Bus, readiness } from './messaging/bus.ts';
export { findMaster, listMasters } from './messaging/master-replica.ts';
export {
  onEvent,
  onEvents,
  onEventsInAnyOrder,
  onEventsTogether,
  together,
  type EventHandler,
  type TogetherKind,
} from './messaging/event-handler.ts';
export { answerRpc, callRpc, type RpcRoute } from './messaging/rpc.ts';
export { awaitBeginning } from './process/await-beginning.ts';
export { baseConfig, loadConfig, natsConfig, type BaseConfig } from './process/config.ts';
export { Drain } from './process/drain.ts';
export { FairQueue } from './process/fair-queue.ts';
export { giveBackMemory } from './process/give-back-memory.ts';
export { createHealthReporter } from './process/health-reports.ts';
export { installedVersion } from './process/version.ts';
export { newId } from './process/ids.ts';
export { createLog, type Logger } from './process/log.ts';
export { forgetHistory } from './db/history-sweep.ts';
export { forgetStates } from './db/state-sweep.ts';
export { createTimedJob, type TimedJob } from './process/timed-job.ts';
export {
  runService,
  startService,
  type RunningService,
  type ServiceContext,
  type ServiceParts,
} from './process/service.ts';
export { FIGURES, type FigureName } from './process/figures.ts';
export { openTelemetry, telemetryConfig } from './process/open-telemetry.ts';
export { versionFigure } from './process/kit-figures.ts';
export { countSeconds, offerFigures, offerNamed, type Figure } from './process/telemetry.ts';
export { Refusal, refuseFields, unknownAmong, type RefusalDetails, type WrongField } from './refusal.ts';
