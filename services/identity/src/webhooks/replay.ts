import type { ResultOf } from '@honjin/contracts';
import {
  mayHearKind,
  REPLAY_DAYS,
  WEBHOOK_TEST,
  type replayWebhook,
  type testWebhook,
} from '@honjin/contracts/identity';
import { newId, type TxCall } from '@honjin/service-kit';
import { getChangeableWebhook } from './changeable.ts';
import { insertHappening } from './event-queries.ts';
import { insertReplays, listEventIdsSince } from './log-queries.ts';

/** Sends again what happened since a moment. The ids are those of before: a receiver that has had them knows them. */
export async function replayFrom({
  input,
  tx,
  actor,
}: TxCall<typeof replayWebhook>): Promise<ResultOf<typeof replayWebhook>> {
  const { id, since } = input;
  const { kinds, permissions } = await getChangeableWebhook(tx, actor, id);
  const { storeId } = tx.scope;
  const heard = kinds.filter((kind) => mayHearKind(permissions, kind));
  const ids = await listEventIdsSince(tx.sql, storeId, { kinds: heard, since, days: REPLAY_DAYS });
  const events = ids.map((eventId) => ({ id: newId(), eventId }));
  const count = await insertReplays(tx.sql, storeId, { webhookId: id, events });
  await tx.audit({ action: 'webhook.replay', entity: 'webhook', entityId: id, after: { since, count } });
  return { count };
}

/** Lets a message go out that tells of nothing, so that a person sees whether the receiver takes it. */
export async function sendTest({
  input,
  tx,
  actor,
}: TxCall<typeof testWebhook>): Promise<ResultOf<typeof testWebhook>> {
  const { id: webhookId } = input;
  await getChangeableWebhook(tx, actor, webhookId);
  const { storeId } = tx.scope;
  const [eventId, deliveryId] = [newId(), newId()];
  await insertHappening(tx.sql, storeId, {
    id: eventId,
    kind: WEBHOOK_TEST,
    cause: eventId,
    revision: 0,
    businessDate: tx.day?.businessDate ?? null,
    occurredAt: new Date(),
    events: 1,
    bookingIds: [],
    roomIds: [],
    customerIds: [],
    master: null,
    masterIds: [],
    isWhole: true,
  });
  await insertReplays(tx.sql, storeId, { webhookId, events: [{ id: deliveryId, eventId }], isTest: true });
  await tx.audit({ action: 'webhook.test', entity: 'webhook', entityId: webhookId, after: { deliveryId } });
  return { deliveryId };
}
