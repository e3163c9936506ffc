import { randomBytes } from 'node:crypto';
import { addDays } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import type { ProviderAccount } from '../providers/provider-account.ts';
import type { HttpRules } from '../providers/provider-http.ts';
import { ProviderProblem } from '../providers/provider-problem.ts';
import { PUSH_CLIENTS } from './push-clients.ts';
import {
  markUncertain,
  nextUncertain,
  noteGoodPush,
  noteRead,
  putBack,
  takeBatch,
  writeDone,
  writeRead,
} from './push-queries.ts';
import type { PushResult, PushTarget } from './wish.ts';

/** A refusal is tried again so often; then a person has to look. */
const MOST_ATTEMPTS = 4;
/** Calls of one turn; what is left goes on in the next. */
const MOST_CALLS = 100;
const DAYS_A_READ = 30;

export interface PushKit {
  readonly rules: HttpRules;
  /** Writes in a transaction that holds the account; throws when somebody else tells the provider. */
  readonly inLease: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;
  /** Calls the provider when it may be called again: one call after the other, with a rest between them. */
  readonly paced: <T>(call: () => Promise<T>) => Promise<T>;
  readonly isStopped: () => boolean;
  readonly groupCodes: readonly string[];
  readonly from: string;
  readonly days: number;
}

/** Returns a number of ours for one request: at most eight letters and digits. */
function newRequestId(): string {
  return randomBytes(5).readUIntBE(0, 5).toString(36).toUpperCase().padStart(8, '0').slice(-8);
}

/** Reads all that the provider has, before it is told the first time. */
export async function readWhole(account: ProviderAccount, kit: PushKit): Promise<void> {
  const last = addDays(kit.from, kit.days - 1);
  for (let from = kit.from; from <= last; from = addDays(from, DAYS_A_READ)) {
    const end = addDays(from, DAYS_A_READ - 1);
    await readPeriod(account, { from, to: end < last ? end : last }, kit);
  }
  await kit.inLease((tx) => noteRead(tx, account.accountId));
}

/** Reads the provider's stock of at most 30 days and keeps it. */
export async function readPeriod(
  account: ProviderAccount,
  { from, to }: { from: string; to: string },
  kit: Pick<PushKit, 'rules' | 'inLease' | 'paced' | 'groupCodes'>,
): Promise<void> {
  const client = PUSH_CLIENTS[account.provider];
  const rows = await kit.paced(() =>
    client.readStock(account, { from, to, groupCodes: kit.groupCodes }, kit.rules),
  );
  const unique = [...new Map(rows.map((row) => [`${row.groupCode}|${row.date}`, row])).values()];
  await kit.inLease((tx) => writeRead(tx, account.accountId, { from, to, rows: unique }));
}

/**
 * Tells the provider what waits, in order: first what became of requests whose answer was lost, then one batch after the
 * other. An adjustment of which nobody knows is never sent a second time before the provider was asked about it.
 */
export async function pushAccount(account: ProviderAccount, kit: PushKit): Promise<void> {
  for (let call = 0; call < MOST_CALLS && !kit.isStopped(); call += 1) {
    const uncertain = await kit.inLease((tx) => nextUncertain(tx, account.accountId));
    if (uncertain !== null) await recoverBatch(account, uncertain, kit);
    else if (!(await sendNext(account, kit))) return;
  }
}

/** Takes what waits when the provider may be called, not before: the newest counts. */
const sendNext = (account: ProviderAccount, kit: PushKit): Promise<boolean> =>
  kit.paced(() => sendBatch(account, kit));

async function sendBatch(account: ProviderAccount, kit: PushKit): Promise<boolean> {
  const requestId = newRequestId();
  const items = await kit.inLease((tx) => takeBatch(tx, account.accountId, requestId));
  if (items.length === 0) return false;
  const ids = items.map(({ pushItemId }) => pushItemId);
  try {
    const results = await PUSH_CLIENTS[account.provider].send(account, { items, requestId }, kit.rules);
    await writeResults(account, results, kit);
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error;
    const reason = `${error.kind} ${error.message}`.slice(0, 1_000);
    await kit.inLease((tx) =>
      error.kind === 'REFUSED'
        ? putBack(tx, withReason(items, reason), { isRefused: true, mostAttempts: MOST_ATTEMPTS })
        : markUncertain(tx, ids, reason),
    );
    throw error;
  }
  return true;
}

const withReason = (items: readonly PushTarget[], reason: string) =>
  items.map(({ pushItemId }) => ({ pushItemId, reason }));

async function recoverBatch(
  account: ProviderAccount,
  batch: { requestId: string; items: PushTarget[] },
  kit: PushKit,
): Promise<void> {
  const results =
    (await kit.paced(() => PUSH_CLIENTS[account.provider].recover(account, batch, kit.rules))) ??
    (await readBack(account, batch.items, kit));
  const arrived = results.filter(({ failureReason }) => failureReason === '');
  const missing = results.filter(({ failureReason }) => failureReason !== '');
  await kit.inLease(async (tx) => {
    await writeDone(
      tx,
      account.accountId,
      arrived.map(({ pushItemId }) => pushItemId),
    );
    // They never arrived: to send them is no second time.
    const again = missing.map(({ pushItemId, failureReason }) => ({ pushItemId, reason: failureReason }));
    await putBack(tx, again, { isRefused: false, mostAttempts: MOST_ATTEMPTS });
    await noteGoodPush(tx, account.accountId);
  });
}

/** Reads the provider's values of the dates. A value equal to the wish has arrived. Prices cannot be read back. */
async function readBack(
  account: ProviderAccount,
  items: readonly PushTarget[],
  kit: PushKit,
): Promise<PushResult[]> {
  const dates = items.map(({ date }) => date).toSorted();
  const [from, to] = [dates[0], dates.at(-1)];
  if (items[0]?.kind !== 'STOCK' || from === undefined || to === undefined)
    return items.map(({ pushItemId }) => ({ pushItemId, failureReason: 'UNKNOWN_REQUEST' }));
  const client = PUSH_CLIENTS[account.provider];
  const rows = await kit.paced(() =>
    client.readStock(account, { from, to, groupCodes: kit.groupCodes }, kit.rules),
  );
  const has = new Map(rows.map((row) => [`${row.groupCode}|${row.date}`, JSON.stringify(sorted(row.has))]));
  return items.map(({ pushItemId, groupCode, date, wish }) => ({
    pushItemId,
    failureReason: has.get(`${groupCode}|${date}`) === JSON.stringify(sorted(wish)) ? '' : 'NOT_THERE',
  }));
}

function sorted(body: object): object {
  return Object.fromEntries(Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

async function writeResults(
  account: ProviderAccount,
  results: readonly PushResult[],
  kit: PushKit,
): Promise<void> {
  const done = results
    .filter(({ failureReason }) => failureReason === '')
    .map(({ pushItemId }) => pushItemId);
  const refused = results
    .filter(({ failureReason }) => failureReason !== '')
    .map(({ pushItemId, failureReason }) => ({ pushItemId, reason: failureReason.slice(0, 1_000) }));
  await kit.inLease(async (tx) => {
    await writeDone(tx, account.accountId, done);
    await putBack(tx, refused, { isRefused: true, mostAttempts: MOST_ATTEMPTS });
    await noteGoodPush(tx, account.accountId);
  });
}
