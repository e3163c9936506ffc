import type { AnyCall } from '@honjin/contracts';
import { Refusal } from '@honjin/service-kit';
import type { SessionFacts } from '@honjin/contracts/identity-internal';
import type { IdentityClient } from '../sessions/identity-client.ts';

interface Confirmation {
  inputBy: string;
  password: string;
}

export interface ConfirmedBody {
  readonly body: Buffer;
  readonly contentType: string;
  readonly confirmedBy: string;
}

interface Stripped {
  readonly confirmation: Confirmation;
  readonly body: Buffer;
  readonly contentType: string;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function takeFromFields(text: string): { confirmation: Confirmation; rest: string } {
  let fields: unknown;
  try {
    fields = JSON.parse(text);
  } catch {
    throw new Refusal('HOS-00001-0');
  }
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
    throw new Refusal('HOS-00001-0');
  const { password, ...rest } = fields as Record<string, unknown>;
  const confirmation = { inputBy: textOf(rest['input_by']), password: textOf(password) };
  try {
    return { confirmation, rest: JSON.stringify(rest) };
  } catch {
    // A body nested too deeply to be written again is no valid request.
    throw new Refusal('HOS-00001-0');
  }
}

function takeFromJson(body: Buffer): Stripped {
  const { confirmation, rest } = takeFromFields(body.toString());
  return { confirmation, body: Buffer.from(rest), contentType: 'application/json' };
}

async function takeFromForm(body: Buffer, contentType: string): Promise<Stripped> {
  const received = new Response(new Uint8Array(body), { headers: { 'content-type': contentType } });
  const form = await received.formData().catch(() => {
    throw new Refusal('HOS-00001-0');
  });
  const { confirmation, rest } = takeFromFields(textOf(form.get('fields')));
  form.set('fields', rest);
  const rewritten = new Response(form);
  return {
    confirmation,
    body: Buffer.from(await rewritten.arrayBuffer()),
    contentType: rewritten.headers.get('content-type') ?? '',
  };
}

/**
 * Returns the confirmation of a save in a store that asks for user id and password every time: `input_by` and
 * `password` of the body (of an upload: of its `fields`) are checked by identity; the password goes no further.
 * Refuses HOS-00003-3 when they are missing.
 */
export async function confirmBody(
  identity: IdentityClient,
  session: SessionFacts,
  request: { body: Buffer; contentType: string; address: string; call: AnyCall },
): Promise<ConfirmedBody> {
  const isForm = request.contentType.startsWith('multipart/');
  const { confirmation, body, contentType } = isForm
    ? await takeFromForm(request.body, request.contentType)
    : takeFromJson(request.body);
  if (confirmation.inputBy === '' || confirmation.password === '') throw new Refusal('HOS-00003-3');
  const { sessionId } = session.actor;
  const { address, call } = request;
  const needs = typeof call.access === 'object' ? call.access : null;
  const confirmedBy = await identity.confirm({ ...confirmation, sessionId, address, needs });
  return { body, contentType, confirmedBy };
}
