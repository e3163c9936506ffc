import type { ResultOf } from '@honjin/contracts';
import type { showSentMail } from '@honjin/contracts/registration';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { requireGuestSight } from '../../bookings/tree/guest-sight.ts';
import { listBlockedAddresses, setBlocked } from '../guest-mail/timed-queries.ts';
import { getDispatch } from './queries.ts';
import { findSentMail, type SentMail } from './sent-queries.ts';

async function getSent(tx: TenantTx, id: string): Promise<SentMail> {
  requireGuestSight(tx.actor);
  const sent = await findSentMail(tx, id);
  if (sent === undefined) throw new Refusal('HOS-00004-0', { unknownIds: [id] });
  return sent;
}

/** A mail as it was sent; HOS-00004-0 when none was, or when its guest was erased. */
export async function readSentMail(tx: TenantTx, id: string): Promise<ResultOf<typeof showSentMail>> {
  const { subject, body, fileName, sentAt } = await getSent(tx, id);
  const { recipient } = await getDispatch(tx, id);
  const blocked = await listBlockedAddresses(tx, [recipient]);
  return {
    recipient,
    subject,
    text: body,
    fileName,
    sentAt: sentAt.toISOString(),
    isBlocked: blocked.has(recipient.toLowerCase()),
  };
}

export async function sentPaper(tx: TenantTx, id: string) {
  const { paper, fileName } = await getSent(tx, id);
  if (paper === null) throw new Refusal('HOS-00004-0', { unknownIds: [id] });
  return { contentType: 'application/pdf', fileName, body: new Uint8Array(paper) };
}

/** Stops or allows mails that go to an address by themselves (R-MAIL-05). The history does not say to whom. */
export async function blockAddress(
  tx: TenantTx,
  { email, isBlocked }: { email: string; isBlocked: boolean },
): Promise<void> {
  requireGuestSight(tx.actor);
  await setBlocked(tx, { address: email, isBlocked, byName: tx.actor?.userName ?? '' });
  await tx.audit({
    action: 'guest-mail.block',
    entity: 'store',
    entityId: tx.scope.storeId,
    after: { isBlocked },
  });
}
