import { errorMessage, fromWire, nameIds, WireKeyError, type AnyCall, type Locale } from '@honjin/contracts';
import type { Context } from 'hono';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';
import { fieldErrorsOf } from './field-errors.ts';
import { weighBody } from './weigh-body.ts';

const MAX_JSON_BYTES = 2 * 1024 * 1024;
const MAX_UPLOAD_BYTES = 6 * 1024 * 1024;

export interface ReadRequest {
  readonly input: Record<string, unknown>;
  readonly raw: unknown;
  readonly file: File | null;
}

function refuseLarge(c: Context, limit: number): void {
  if (Number(c.req.header('content-length') ?? 0) > limit) throw new Refusal('HOS-00001-2');
}

async function readJson(c: Context): Promise<unknown> {
  refuseLarge(c, MAX_JSON_BYTES);
  const text = await c.req.text();
  if (text.length > MAX_JSON_BYTES) throw new Refusal('HOS-00001-2');
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('HOS-00001-0');
  }
}

async function readUpload(c: Context): Promise<{ raw: unknown; file: File | null }> {
  refuseLarge(c, MAX_UPLOAD_BYTES);
  const form = await c.req.formData().catch(() => {
    throw new Refusal('HOS-00001-0');
  });
  const file = form.get('file');
  const fields = form.get('fields');
  try {
    return {
      raw: JSON.parse(typeof fields === 'string' ? fields : '{}'),
      file: file instanceof File ? file : null,
    };
  } catch {
    throw new Refusal('HOS-00001-0');
  }
}

function namesFromWire(raw: unknown, locale: Locale): unknown {
  try {
    return fromWire(raw);
  } catch (error) {
    if (!(error instanceof WireKeyError)) throw error;
    const message = errorMessage('HOS-09001-1', locale);
    const errors = [{ path: error.path, code: 'HOS-09001-1', message }];
    throw new Refusal('HOS-00001-1', { errors });
  }
}

const claimFields = z.object({
  groupId: z.uuid().optional().catch(undefined),
  companyId: z.uuid().optional().catch(undefined),
  storeId: z.uuid().optional().catch(undefined),
});

/** The store that a body claims to work in, read even when the rest of the body is wrong. */
export type Claims = z.output<typeof claimFields>;

/**
 * Reads and validates a request against its contract; every refusal names the field's path. `checkClaims` sees the
 * body's claim first: naming another store is refused even where the rest of the body is wrong too.
 */
export async function readRequest(
  c: Context,
  call: AnyCall,
  locale: Locale,
  checkClaims?: (claims: Claims) => Promise<void>,
): Promise<ReadRequest> {
  const { raw, file } =
    call.transfer === 'upload' ? await readUpload(c) : { raw: await readJson(c), file: null };
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw new Refusal('HOS-00001-0');
  weighBody(raw, locale);
  const named = nameIds(namesFromWire(raw, locale), call.request.shape);
  await checkClaims?.(claimFields.parse(named));
  const result = call.request.safeParse(named, { reportInput: true });
  if (!result.success) throw new Refusal('HOS-00001-1', { errors: fieldErrorsOf(result.error, locale) });
  return { input: result.data as Record<string, unknown>, raw, file };
}
