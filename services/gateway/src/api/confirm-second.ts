import { CREDENTIAL_LIMITS, errorMessage, type Locale, type SecondPerson } from '@honjin/contracts';
import type { SessionFacts } from '@honjin/contracts/identity-internal';
import { Refusal } from '@honjin/service-kit';
import type { IdentityClient } from '../sessions/identity-client.ts';

interface Taken {
  /** The body without the second person's user id and password. */
  readonly body: Buffer;
  readonly second: SecondPerson | null;
}

const isText = (value: unknown, longest: number) => typeof value === 'string' && value.length <= longest;

function fieldsOf(body: Buffer): Record<string, unknown> {
  try {
    const fields: unknown = JSON.parse(body.toString());
    if (typeof fields === 'object' && fields !== null && !Array.isArray(fields))
      return fields as Record<string, unknown>;
  } catch {
    // A body that is no JSON is refused below, as everywhere.
  }
  throw new Refusal('HOS-00001-0');
}

/** A refusal of identity, with the field that the person mends. */
function atTheField({ code, details }: Refusal, locale: Locale): Refusal {
  const message = errorMessage(code, locale, details.values);
  return new Refusal(code, { ...details, errors: [{ path: 'second_password', code, message }] });
}

/**
 * Takes the person who answers for an act on money out of the body: identity checks `second_by` and `second_password`,
 * and they go no further (R-MONEY-09). Nearly every body names nobody, and passes unchanged.
 */
export async function takeSecond(
  identity: IdentityClient,
  session: SessionFacts,
  { body, address, locale }: { body: Buffer; address: string; locale: Locale },
): Promise<Taken> {
  if (!body.includes('"second_')) return { body, second: null };
  const { second_by: name, second_password: password, ...rest } = fieldsOf(body);
  // A value that cannot be a user id or a password stays in the body: the contract refuses it, and names the field.
  const odd = {
    ...(isText(name, CREDENTIAL_LIMITS.userId) ? {} : { second_by: name }),
    ...(isText(password, CREDENTIAL_LIMITS.password) ? {} : { second_password: password }),
  };
  const stripped = Buffer.from(JSON.stringify({ ...rest, ...odd }));
  if (Object.keys(odd).length > 0) return { body: stripped, second: null };
  const { sessionId } = session.actor;
  const said = { confirmedAs: name as string, password: password as string };
  const asked = identity.confirmSecond({ sessionId, ...said, address });
  const second = await asked.catch((error: unknown) => {
    throw error instanceof Refusal ? atTheField(error, locale) : error;
  });
  return { body: stripped, second };
}
