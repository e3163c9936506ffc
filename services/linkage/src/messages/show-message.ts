import type { ParsedRequestOf, ResultOf } from '@honjin/contracts';
import type { getMessage } from '@honjin/contracts/linkage';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import type { Seal } from '../accounts/seal.ts';
import { decodeBytes, encodingOf } from '../understanding/decode-bytes.ts';
import { Unreadable } from '../understanding/unreadable.ts';
import { findDetail, findLinkedBooking, listRelated, listTries } from './detail-queries.ts';
import { maskCards } from './mask-cards.ts';

/** Signs that the page shows; the file holds all of them. */
const SHOWN = 2_000_000;

/** Shows a message as received and as understood, and what it changed. */
export async function showMessage(
  tx: TenantTx,
  { messageId }: ParsedRequestOf<typeof getMessage>,
  seal: Seal,
): Promise<ResultOf<typeof getMessage>> {
  const detail = await findDetail(tx, messageId);
  if (detail === undefined) throw new Refusal('HOS-00004-0');
  const { message, sealed, sha256, sizeBytes, booking, differences, warningDetails, unmapped, ignoreReason } =
    detail;
  const { text, encoding } = sealed === null ? { text: '', encoding: '' } : readable(seal.open(sealed));
  // One that could not be applied belongs to the registration of its booking nevertheless.
  const linked = message.bookingId === null ? await findLinkedBooking(tx, detail) : undefined;
  return {
    row: { ...message, ...linked },
    rawText: text.slice(0, SHOWN),
    rawEncoding: encoding,
    rawBytes: sizeBytes,
    sha256,
    isExpired: sealed === null,
    isCut: text.length > SHOWN,
    booking,
    differences,
    warningDetails,
    unmapped,
    ignoreReason,
    tries: (await listTries(tx, messageId)).map((one) => ({ ...one, at: one.at.toISOString() })),
    related: await listRelated(tx, detail),
  };
}

/** Bytes for the eye: in their encoding where they are in one, else each as a sign. */
function readable(bytes: Buffer): { text: string; encoding: string } {
  try {
    return { text: maskCards(decodeBytes(bytes)), encoding: encodingOf(bytes) };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { text: maskCards(bytes.toString('latin1')), encoding: 'binary' };
  }
}
