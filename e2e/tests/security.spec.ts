import { randomUUID } from 'node:crypto';
import {
  fromWire,
  holds,
  SHIPPED_PERMISSIONS,
  SHIPPED_REACH,
  SHIPPED_ROLES,
  WIRE_HEADERS,
  type AnyCall,
  type Envelope,
} from '@honjin/contracts';
import { ALL_CALLS } from '@honjin/contracts/catalogue';
import { getSession, logout } from '@honjin/contracts/identity';
import { expect, test } from '@playwright/test';
import { ApiClient, apiOf, type RawAnswer } from '../src/api-client.ts';
import { database, storeOf } from '../src/database.ts';
import { loginIdOf, origin } from '../src/suite.ts';

const JSON_CALLS = ALL_CALLS.filter(({ transfer, path }) => transfer !== 'upload' && path !== logout.path);
const WRITES = JSON_CALLS.filter(({ writes }) => writes);
const SIGNED_IN = JSON_CALLS.filter(({ access }) => access !== 'public');

const bodyOf = ({ text }: RawAnswer) => fromWire(JSON.parse(text)) as Envelope;
const withKey = () => ({ [WIRE_HEADERS.idempotencyKey]: randomUUID() });

/** Lists what goes wrong with calls, so that one run names every call that is at fault. */
async function faultsOf(
  calls: readonly AnyCall[],
  judge: (call: AnyCall) => Promise<string | undefined>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const call of calls) {
    const fault = await judge(call);
    if (fault !== undefined) faults.push(`${call.path}: ${fault}`);
  }
  return faults;
}

test("another store's id is refused in every call, and audited", async () => {
  const api = await apiOf('tokyo-admin');
  const { storeId } = await storeOf('tokyo');
  const foreign = await storeOf('sapporo');
  const claim = JSON.stringify({ store_id: foreign.storeId });
  const holding = { permissions: SHIPPED_PERMISSIONS.admin, reach: SHIPPED_REACH.admin };
  // A call that the role may not make is refused before the claim is looked at.
  const allowed = SIGNED_IN.filter(({ access }) => typeof access !== 'object' || holds(holding, access));
  const claimable = allowed.filter(({ path }) => path !== getSession.path);
  const before = await refusals(storeId);
  const faults = await faultsOf(claimable, async ({ path }) => {
    const answer = await api.post(path, claim, withKey());
    const code = bodyOf(answer).returnCode;
    return answer.status === 403 && code === 'HOS-00003-1' ? undefined : `${answer.status} ${code}`;
  });
  expect(faults).toEqual([]);
  expect(claimable.length).toBeGreaterThan(10);
  expect((await refusals(storeId)) - before).toBe(claimable.length);
});

async function refusals(storeId: string): Promise<number> {
  const services = [
    'identity',
    'admin',
    'masters',
    'registration',
    'schedule',
    'rooms',
    'reports',
    'linkage',
  ];
  const counts = services.map(async (service) => {
    const [row] = await database()<{ n: number }[]>`
      select count(*)::int as n from ${database()(`${service}.audit_log`)}
       where store_id = ${storeId} and action = 'scope.refused'`;
    return row?.n ?? 0;
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** Returns the places where a role has no business: another store of its company, another company, another group. */
async function foreignPlaces(): Promise<Record<string, object>> {
  const [sister, other] = [await storeOf('sapporo'), await storeOf('atami')];
  return {
    'another store of the company': { store_id: sister.storeId },
    'another company': { store_id: other.storeId, company_id: other.companyId },
    'another group': { group_id: randomUUID() },
  };
}

for (const role of SHIPPED_ROLES) {
  test(`the role ${role} reaches no other store, company or group in any call`, async () => {
    test.setTimeout(300_000);
    const api = await apiOf(loginIdOf(role));
    const places = Object.entries(await foreignPlaces());
    const claimable = SIGNED_IN.filter(({ path }) => path !== getSession.path);
    const faults = await faultsOf(claimable, async ({ path }) => {
      for (const [place, claim] of places) {
        const { status } = await api.post(path, JSON.stringify(claim), withKey());
        if (status !== 403) return `${status} with the ids of ${place}`;
      }
      return undefined;
    });
    expect(faults).toEqual([]);
  });
}

test('every call but the public ones answers 401 without a session', async () => {
  const stranger = new ApiClient();
  const faults = await faultsOf(SIGNED_IN, async ({ path }) => {
    const { status } = await stranger.post(path, '{}');
    return status === 401 ? undefined : String(status);
  });
  expect(faults).toEqual([]);
});

test('every call answers 419 without the CSRF token, or with a forged one', async () => {
  const api = await apiOf('tokyo-admin');
  const faults = await faultsOf(JSON_CALLS, async ({ path }) => {
    const missing = await api.post(path, '{}', { [WIRE_HEADERS.csrf]: '' });
    const forged = await api.post(path, '{}', { [WIRE_HEADERS.csrf]: 'forged.token' });
    const statuses = `${missing.status} ${forged.status}`;
    return statuses === '419 419' ? undefined : statuses;
  });
  expect(faults).toEqual([]);
});

const MALFORMED = ['{"a":', '[]', '"text"', 'null', '[[[[[[', '{"__proto__":{}}', '\u0000'];

test('a body that is no JSON object is refused as malformed by every write', async () => {
  const api = await apiOf(loginIdOf('group-admin'));
  const faults = await faultsOf(WRITES, async ({ path }) => {
    for (const text of MALFORMED) {
      const { status } = await api.post(path, text, withKey());
      if (status !== 400 && status !== 422) return `${status} for ${text}`;
    }
    return undefined;
  });
  expect(faults).toEqual([]);
});

test('an unknown field is refused with its path by every write', async () => {
  const api = await apiOf(loginIdOf('group-admin'));
  const faults = await faultsOf(WRITES, async ({ path }) => {
    const answer = await api.post(path, '{"surprising_field":1}', withKey());
    const paths = bodyOf(answer).errors?.map((error) => error.path) ?? [];
    return answer.status === 422 && paths.includes('surprising_field')
      ? undefined
      : `${answer.status} ${paths}`;
  });
  expect(faults).toEqual([]);
});

const WRONG_VALUES = [
  -1,
  1e308,
  'x'.repeat(5_000),
  '\u0000',
  [],
  [[]],
  {},
  true,
  null,
  '9999-99-99',
  "' or 1=1 --",
];

test('wrong types in any field are refused by path and never an error of ours', async () => {
  const api = await apiOf('tokyo-admin');
  const faults = await faultsOf(JSON_CALLS, async (call) => {
    const fields = Object.keys(call.request.shape as object).filter((name) => name !== 'storeId');
    for (const value of WRONG_VALUES) {
      const body = Object.fromEntries(
        fields.map((name) => [name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
      );
      const answer = await api.post(call.path, JSON.stringify(body), withKey());
      if (answer.status >= 500) return `${answer.status} for ${JSON.stringify(value).slice(0, 40)}`;
      const { errors = [] } = bodyOf(answer);
      if (answer.status === 422 && errors.length === 0)
        return `422 without a path for ${JSON.stringify(value).slice(0, 40)}`;
    }
    return undefined;
  });
  expect(faults).toEqual([]);
});

test('a body beyond the limit is refused before it is read', async () => {
  const api = await apiOf('tokyo-admin');
  const huge = JSON.stringify({ memo: 'あ'.repeat(500_000) });
  const faults = await faultsOf(WRITES, async ({ path }) => {
    const { status } = await api.post(path, huge, withKey());
    return status === 400 || status === 413 ? undefined : String(status);
  });
  expect(faults).toEqual([]);
});

for (const role of SHIPPED_ROLES) {
  test(`the role ${role} is refused everything it has no right to`, async () => {
    const api = await apiOf(loginIdOf(role));
    const holding = { permissions: SHIPPED_PERMISSIONS[role], reach: SHIPPED_REACH[role] };
    const faults = await faultsOf(JSON_CALLS, async ({ path, access }) => {
      if (typeof access !== 'object') return undefined;
      // An unknown field: a caller with the right gets as far as the check of the form.
      const answer = await api.post(path, '{"surprising_field":1}', withKey());
      const wanted = holds(holding, access) ? 422 : 403;
      return answer.status === wanted ? undefined : `${answer.status}, not ${wanted}`;
    });
    expect(faults).toEqual([]);
  });
}

test('pages carry a policy that lets no foreign or evaluated script run', async () => {
  const answer = await fetch(`${origin}/login`);
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe-eval');
  expect(policy).not.toMatch(/script-src[^;]*(?:unsafe-inline|\*|http:)/);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});
