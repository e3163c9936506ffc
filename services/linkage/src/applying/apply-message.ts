import { messagesChanged, stopSaleWished, type Account, type Mapping } from '@honjin/contracts/linkage';
import {
  cancelImportedBooking,
  changeImportedBooking,
  importBooking,
  type ImportApplied,
  type ImportSource,
} from '@honjin/contracts/registration/bus';
import { callRpc, Refusal, type Bus, type TenantTx } from '@honjin/service-kit';
import { ZodError } from 'zod';
import { tellLinked } from '../messages/tell-linked.ts';
import { convertBooking, type Converted } from './convert-booking.ts';
import { PROVIDER_NAMES } from './provider-actor.ts';
import {
  findAsked,
  findEarlierCopy,
  insertStopSales,
  lockLink,
  lockMessage,
  noteAsked,
  postpone,
  renameLink,
  settleOlderErrors,
  updateLink,
  writeOutcome,
  type LinkRow,
  type MessageToApply,
  type Outcome,
} from './queries.ts';

/** The things needed to apply messages of a store. */
export interface ApplyKit {
  readonly bus: Bus;
  /** Signs a token for the provider as the actor. It lives for a minute, so it is made again each time. */
  readonly sign: () => Promise<string>;
  /** Called when dates were closed. Providers are then told. */
  readonly onStopped: () => void;
  readonly accounts: ReadonlyMap<string, Account>;
  readonly mappings: readonly Mapping[];
}

const RPC_TIMEOUT_MS = 15_000;
const LONGEST_WAIT_S = 60;
/** After this many attempts a fault does not count as passing. */
const MOST_FAULTS = 5;

/**
 * Notes, before registration is asked, which message of a booking it is asked for. Returns the message to apply now: an earlier
 * one that was asked for and has no outcome comes first, since registration may have done it (R-LINK-21). Returns null while that one
 * waits for its next attempt.
 */
export async function beginMessage(tx: TenantTx, messageId: string): Promise<string | null> {
  const message = await lockMessage(tx, messageId);
  if (message === undefined) return messageId;
  if (message.formerNumber !== '') await renameLink(tx, message);
  const link = await lockLink(tx, message, message.bookingNumber);
  const asked = await findAsked(tx, link);
  if (asked === undefined) await noteAsked(tx, link, messageId);
  else if (asked.messageId !== messageId) return asked.isDue ? asked.messageId : null;
  return messageId;
}

/**
 * Applies one message in a transaction that holds its booking: it records copies and messages that come too late, asks
 * registration for the rest, and writes the outcome. Returns false when registration was away; the booking's later
 * messages then wait, too.
 */
export async function applyMessage(tx: TenantTx, messageId: string, kit: ApplyKit): Promise<boolean> {
  const message = await lockMessage(tx, messageId);
  if (message === undefined) return true;
  if (message.formerNumber !== '') await renameLink(tx, message);
  const link = await lockLink(tx, message, message.bookingNumber);
  const settled = (await copyOutcome(tx, message)) ?? lateOutcome(message, link) ?? notTaken(message, kit);
  try {
    const outcome = settled ?? (await apply(tx, { message, link, kit }));
    await writeOutcome(tx, messageId, outcome);
    await announce(tx, message, { outcome, link });
    return true;
  } catch (error) {
    return fail(tx, message, { error, kit, link });
  }
}

async function announce(
  tx: TenantTx,
  message: MessageToApply,
  { outcome, link }: { outcome: Outcome; link: LinkRow },
): Promise<void> {
  // What could not be applied belongs to the registration that its booking has.
  const bookingId = outcome.bookingId ?? link.bookingId;
  const bookingIds = bookingId === null ? [] : [bookingId];
  tx.emit(messagesChanged, { provider: message.provider, bookingIds, count: 1 });
  if (outcome.effect !== 'DUPLICATE' && outcome.effect !== 'STALE') await tellLinked(tx, bookingIds);
}

/** A copy of an earlier message has no effect; the same number with another content is for a person. */
async function copyOutcome(tx: TenantTx, message: MessageToApply): Promise<Outcome | null> {
  const earlier = await findEarlierCopy(tx, message);
  if (earlier === undefined) return null;
  const { bookingId, bookingNo } = earlier;
  if (earlier.sha256 === message.sha256)
    return recorded('DUPLICATE', { bookingId, bookingNo, detail: earlier.messageId });
  const detail = earlier.messageId;
  return { ...failed('DUPLICATE_CONFLICT', detail), bookingId, bookingNo };
}

/** Stops a message that was made before the newest one that was applied: it comes too late. */
function lateOutcome({ orderKey }: MessageToApply, link: LinkRow): Outcome | null {
  if (link.lastAppliedKey === '' || orderKey >= link.lastAppliedKey) return null;
  return recorded('STALE', link);
}

function notTaken({ kind, accountId }: MessageToApply, { accounts }: ApplyKit): Outcome | null {
  const account = accounts.get(accountId);
  if (account === undefined) return null;
  const takes = { NEW: account.takesNew, MODIFY: account.takesChanges, CANCEL: account.takesCancels };
  if (kind === 'OTHER' || kind === 'UNKNOWN' || takes[kind]) return null;
  return notFeasible('NOT_TAKEN_IN', kind);
}

function recorded(
  effect: 'DUPLICATE' | 'STALE',
  { bookingId, bookingNo, detail = '' }: { bookingId: string | null; bookingNo: string; detail?: string },
): Outcome {
  return {
    importState: 'IMPORTED',
    processingState: 'COMPLETE',
    isConfirmed: true,
    effect,
    bookingId,
    bookingNo,
    detail,
  };
}

function failed(problem: NonNullable<Outcome['problem']>, detail: string): Outcome {
  return { importState: 'IMPORT_ERROR', processingState: 'ABNORMAL', effect: 'NONE', problem, detail };
}

function notFeasible(problem: NonNullable<Outcome['problem']>, detail: string): Outcome {
  return { ...failed(problem, detail), processingState: 'NOT_FEASIBLE' };
}

interface Work {
  readonly message: MessageToApply;
  readonly link: LinkRow;
  readonly kit: ApplyKit;
}

function apply(tx: TenantTx, work: Work): Promise<Outcome> {
  return work.message.kind === 'CANCEL' ? applyCancel(tx, work) : applyBooking(tx, work);
}

function sourceOf({
  messageId,
  provider,
  agencyName,
  bookingNumber,
  dataId,
  booking,
}: MessageToApply): ImportSource {
  const name = PROVIDER_NAMES[provider];
  return {
    intent: messageId,
    provider: name,
    agencyName: agencyName.slice(0, 200),
    bookingNumber: bookingNumber.slice(0, 200),
    reportNumber: booking.reportNumber.slice(0, 200),
    reason: `${name} ${agencyName} ${bookingNumber} / 電文 ${dataId} ${booking.systemDate}`.slice(0, 200),
  };
}

/** A cancel of a booking nobody knows is remembered, so that the booking does not come after it. */
async function applyCancel(tx: TenantTx, { message, link, kit }: Work): Promise<Outcome> {
  if (link.bookingId === null) {
    await updateLink(tx, link, { message, now: { bookingId: null, bookingNo: '', state: 'CANCELLED' } });
    await settleOlderErrors(tx, message);
    return {
      ...notFeasible('ORPHAN_CANCEL', message.bookingNumber),
      effect: 'REMEMBERED',
      warnings: message.warnings,
    };
  }
  const feeYen = Math.max(0, message.booking.cancellationChargeYen ?? 0);
  const wish = { source: sourceOf(message), bookingId: link.bookingId, feeYen };
  const options = { token: await kit.sign(), timeoutMs: RPC_TIMEOUT_MS };
  const answer = await callRpc(kit.bus, cancelImportedBooking, wish, options);
  return finish(tx, { message, link, kit, answer, converted: null });
}

async function applyBooking(tx: TenantTx, { message, link, kit }: Work): Promise<Outcome> {
  const account = kit.accounts.get(message.accountId) ?? { fallbackPlanId: null, fallbackSalesRouteId: null };
  const mappings = kit.mappings.filter(({ provider }) => provider === message.provider);
  const converted = convertBooking(message.booking, { account, mappings });
  const types = converted.unmapped.filter(({ kind }) => kind === 'ROOM_TYPE');
  if (types.length > 0) {
    const detail = types.map(({ code, name }) => `${code} ${name}`).join(', ');
    return {
      ...failed('ROOM_TYPE_UNMAPPED', detail),
      unmapped: converted.unmapped,
      warnings: message.warnings,
    };
  }
  const source = sourceOf(message);
  const { booking } = converted;
  const options = { token: await kit.sign(), timeoutMs: RPC_TIMEOUT_MS };
  const answer =
    link.bookingId === null
      ? await callRpc(kit.bus, importBooking, { source, booking }, options)
      : await callRpc(
          kit.bus,
          changeImportedBooking,
          { source, bookingId: link.bookingId, booking },
          options,
        );
  return finish(tx, { message, link, kit, answer, converted });
}

interface Applied extends Work {
  readonly answer: ImportApplied;
  readonly converted: Converted | null;
}

async function finish(tx: TenantTx, { message, link, kit, answer, converted }: Applied): Promise<Outcome> {
  const { bookingId, bookingNo, effect, overbooked } = answer;
  const state = message.kind === 'CANCEL' ? 'CANCELLED' : 'LIVE';
  await updateLink(tx, link, { message, now: { bookingId, bookingNo, state } });
  await settleOlderErrors(tx, message);
  if (overbooked.length > 0)
    await wishStop(tx, { message, kit }, { nights: overbooked, cause: 'OVERBOOKED', bookingId });
  const warnings = [...message.warnings, ...(converted?.warnings ?? []), ...answer.warnings];
  const isQuiet = effect === 'UNCHANGED' && message.kind === 'CANCEL';
  return {
    importState: 'IMPORTED',
    processingState: 'COMPLETE',
    isConfirmed: isQuiet,
    effect,
    warnings,
    unmapped: converted?.unmapped ?? [],
    bookingId,
    bookingNo,
    differences: answer.differences,
  };
}

async function wishStop(
  tx: TenantTx,
  { message: { messageId }, kit }: { message: MessageToApply; kit: ApplyKit },
  wish: {
    nights: { roomTypeId: string; date: string }[];
    cause: 'OVERBOOKED' | 'IMPORT_FAILED';
    bookingId: string | null;
  },
): Promise<void> {
  await insertStopSales(tx, wish.nights, { messageId, cause: wish.cause });
  tx.afterCommit(kit.onStopped);
  tx.emit(stopSaleWished, { messageId, ...wish, nights: wish.nights.slice(0, 5_000) });
}

/** Tells whether registration is away, busy or closing its day. The same question is then asked again. */
function isPassing(code: string): boolean {
  return code.startsWith('HOS-00007-') || code.startsWith('HOS-02005-');
}

const NOT_FEASIBLE = { 'HOS-10005-0': 'IN_HOUSE', 'HOS-10005-1': 'PAST_ARRIVAL' } as const;

/** Says in words what stopped a message. Any other error is no result of the message, and is thrown on. */
function faultOf(error: unknown): { code: string; facts: string } {
  if (error instanceof Refusal)
    return { code: error.code, facts: JSON.stringify(error.details.values ?? []) };
  if (error instanceof ZodError)
    return { code: 'HOS-00001-1', facts: String(error.issues[0]?.path.join('.') ?? '') };
  throw error;
}

async function fail(
  tx: TenantTx,
  message: MessageToApply,
  { error, kit, link }: { error: unknown; kit: ApplyKit; link: LinkRow },
): Promise<boolean> {
  const { code, facts } = faultOf(error);
  const isFault = code === 'HOS-00000-1' && message.attempts < MOST_FAULTS;
  if (isPassing(code) || isFault) {
    const seconds = Math.min(LONGEST_WAIT_S, 2 ** Math.min(message.attempts, 10));
    await postpone(tx, message.messageId, { seconds, why: code });
    return false;
  }
  const problem = Object.entries(NOT_FEASIBLE).find(([known]) => known === code)?.[1];
  const outcome = problem === undefined ? failed('REFUSED', `${code} ${facts}`) : notFeasible(problem, code);
  await writeOutcome(tx, message.messageId, { ...outcome, warnings: message.warnings });
  if (problem === undefined && message.kind !== 'CANCEL') await stopFailed(tx, message, kit);
  await announce(tx, message, { outcome, link });
  return true;
}

/** A sale that could not be booked: nobody shall sell its dates further until a person has looked. */
async function stopFailed(tx: TenantTx, message: MessageToApply, kit: ApplyKit): Promise<void> {
  const mappings = kit.mappings.filter(({ provider }) => provider === message.provider);
  const account = { fallbackPlanId: null, fallbackSalesRouteId: null };
  const { rooms } = convertBooking(message.booking, { account, mappings }).booking;
  const nights = rooms.flatMap((room) => room.nights).map(({ roomTypeId, date }) => ({ roomTypeId, date }));
  await wishStop(tx, { message, kit }, { nights, cause: 'IMPORT_FAILED', bookingId: null });
}
