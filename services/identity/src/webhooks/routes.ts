import {
  createWebhook,
  deleteWebhook,
  editWebhook,
  listDeliveries,
  listWebhooks,
  replayWebhook,
  rotateWebhookSecret,
  testWebhook,
} from '@honjin/contracts/identity';
import { handle, handleDetached, type Route } from '@honjin/service-kit';
import type { IdentityContext } from '../identity-context.ts';
import { addWebhook } from './add-webhook.ts';
import { changeWebhook } from './change-webhook.ts';
import { readDeliveries } from './read-deliveries.ts';
import { readWebhooks } from './read-webhooks.ts';
import { removeWebhook } from './remove-webhook.ts';
import { replayFrom, sendTest } from './replay.ts';
import { rotateSecretOfWebhook } from './rotate-webhook-secret.ts';

/** Where programs are told of events, as an administrator of the store keeps it. */
export function webhookRoutes(context: IdentityContext): Route[] {
  return [
    handle(listWebhooks, readWebhooks),
    handleDetached(createWebhook, (call) => addWebhook(context, call)),
    handle(editWebhook, (call) => changeWebhook(context, call)),
    handleDetached(rotateWebhookSecret, (call) => rotateSecretOfWebhook(context, call)),
    handle(deleteWebhook, removeWebhook),
    handle(testWebhook, sendTest),
    handle(replayWebhook, replayFrom),
    handle(listDeliveries, readDeliveries),
  ];
}
