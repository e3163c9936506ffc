import { roomKeyChanged } from '@honjin/contracts/registration';
import { afterKeyAnswer, isKeyTriedAgain, keyRequestPauseS, type KeyRequestState } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import type { KeyWord } from './encoder-port.ts';
import { voidEnded } from './end-keys.ts';
import { newRequest } from './queue-keys.ts';
import {
  getRequestedKey,
  insertRequests,
  lockRequest,
  updateCutDone,
  updateCutFailed,
  updateRequest,
  updateVoided,
  type KeyRequestRow,
  type RequestedKey,
} from './queries.ts';

/** An encoder that is at work on another request is asked again soon. */
const BUSY_PAUSE_S = 1;

interface Heard {
  row: KeyRequestRow;
  key: RequestedKey;
  word: KeyWord;
  encoderName: string;
}

function audit(tx: TenantTx, action: string, { key, encoderName, word }: Heard): Promise<void> {
  const card = `room ${key.roomNo} card ${key.cardNo}`;
  const told = word.serial || word.failure || '';
  const after = { [card]: [encoderName, told].filter((part) => part !== '').join(': ') };
  return tx.audit({ action, entity: 'booking', entityId: key.bookingId, after });
}

/** The card came out. One that nobody waits for any more is made void at once. */
async function takeCard(tx: TenantTx, heard: Heard): Promise<void> {
  const { row, key, word } = heard;
  await updateRequest(tx, row.id, { state: 'DONE', serial: word.serial, answeredAt: new Date() });
  await updateCutDone(tx, key.id, word.serial);
  await audit(tx, 'key.cut', heard);
  await voidEnded(tx, [key.roomUnitId]);
}

/** No card came out. What passes is tried once more, under a key of its own and in the same place of the queue. */
async function takeFailure(tx: TenantTx, heard: Heard, state: KeyRequestState): Promise<void> {
  const { row, key, word } = heard;
  const failure = word.failure ?? 'INTERRUPTED';
  await updateRequest(tx, row.id, { state, failure, answeredAt: new Date() });
  const { encoderId, roomKeyId, kind, standsOn, askedAs, askedAt, isGivenUp } = row;
  if (isKeyTriedAgain({ failure, tries: key.attempts + 1, isGivenUp })) {
    await updateCutFailed(tx, key.id, { failure: null, tried: 1 });
    insertRequests(tx, [newRequest({ encoderId, roomKeyId, kind, standsOn, askedAs, askedAt })]);
    return;
  }
  await updateCutFailed(tx, key.id, { failure, tried: 1 });
  if (!isGivenUp) await audit(tx, 'key.cut-failed', heard);
}

/** The end of nothing: the request waits until the encoder is asked again. */
async function takePause(tx: TenantTx, { row, word }: Heard, state: KeyRequestState): Promise<void> {
  const pauseS = word.answer === 'BUSY' ? BUSY_PAUSE_S : keyRequestPauseS(row.attempts);
  await updateRequest(tx, row.id, { state, nextAttemptAt: new Date(Date.now() + pauseS * 1_000) });
}

/**
 * Writes down what an encoder said, and a card with its number in one transaction (R-KEY-07). What has ended is not changed
 * by anything that is said later or again.
 */
export async function takeWord(
  tx: TenantTx,
  { id, word, encoderName }: { id: string; word: KeyWord; encoderName: string },
): Promise<void> {
  const row = await lockRequest(tx, id);
  const key = await getRequestedKey(tx, row.roomKeyId);
  const heard = { row, key, word, encoderName };
  const state = afterKeyAnswer(row.kind, row.state, word.answer);
  const isOpen = state === 'QUEUED' || state === 'ASKED' || state === 'UNKNOWN';
  if (isOpen) await takePause(tx, heard, state);
  else if (state === row.state) return;
  else if (row.kind === 'VOID') {
    await updateRequest(tx, row.id, { state, answeredAt: new Date() });
    await updateVoided(tx, key.id);
    await audit(tx, 'key.voided', heard);
  } else if (state === 'DONE') await takeCard(tx, heard);
  else await takeFailure(tx, heard, state);
  const { bookingId, roomUnitId } = key;
  if (!isOpen || state !== row.state) tx.emit(roomKeyChanged, { bookingId, roomUnitId });
}
