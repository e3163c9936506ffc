import { createHmac, hkdfSync, randomBytes } from 'node:crypto';

export function newSalt(): Buffer {
  return randomBytes(16);
}

/**
 * Returns the key of a webhook. It follows from the secret of the installation, so that it is kept nowhere and a copy of
 * the database signs nothing.
 */
function keyOf(installationSecret: string, webhookId: string, salt: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', installationSecret, salt, `honjin webhook ${webhookId}`, 32));
}

/** Returns a secret as its receiver is told it, in the writing of Standard Webhooks. */
export function secretText(installationSecret: string, webhookId: string, salt: Uint8Array): string {
  return `whsec_${keyOf(installationSecret, webhookId, salt).toString('base64')}`;
}

interface Signed {
  readonly webhookId: string;
  readonly salts: readonly Uint8Array[];
}

/**
 * Returns the headers that prove a message, after the Standard Webhooks specification: its id, the moment of this attempt,
 * and a signature by each secret that counts.
 */
export function signatureHeaders(
  installationSecret: string,
  { webhookId, salts }: Signed,
  message: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(message.at.getTime() / 1_000));
  const signed = `${message.id}.${timestamp}.${message.body}`;
  const signatures = salts.map((salt) => {
    const key = keyOf(installationSecret, webhookId, salt);
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  });
  return {
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
