import {
  holds,
  SHIPPED_PERMISSIONS,
  SHIPPED_REACH,
  SHIPPED_ROLES,
  type Actor,
  type Permissions,
  type ShippedRole,
} from '@honjin/contracts';
import {
  createProgram,
  createRole,
  deleteProgram,
  deleteRole,
  editProgram,
  deleteUser,
  editRole,
  editUser,
  listUsers,
  mailUserPassword,
  registerTerminal,
  removeTerminal,
  revokeProgramSecret,
  rotateProgramSecret,
} from '@honjin/contracts/identity';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { identityConfig } from '../config.ts';
import { build } from '../parts.ts';
import { addPerson, type Person } from '../testing/people.ts';

/** The stores in which the target user works, seen from the caller's store. */
const PLACES = [
  'the store',
  'the store and another of the company',
  'the store and one of another company',
  'another store of the company',
  'another company',
  'another group',
] as const;
type Place = (typeof PLACES)[number];

/** The rights of the target user, seen from the caller. */
const STRENGTHS = ['as strong', 'stronger', 'weaker'] as const;
type Strength = (typeof STRENGTHS)[number];

const NOBODY = 'nothing';

let chain: TestChain;
let identity: RunningService;
let storesAt: Record<Place, readonly { groupId: string; companyId: string; storeId: string }[]>;
const callers = new Map<ShippedRole, Actor>();
let serial = 0;

beforeAll(async () => {
  chain = await createTestChain();
  identity = await chain.start('identity', build, { schema: identityConfig });
  const store = chain.scope;
  const sister = chain.otherStore();
  const other = { ...chain.otherStore(), companyId: newId() };
  const foreign = { groupId: newId(), companyId: newId(), storeId: newId() };
  storesAt = {
    'the store': [store],
    'the store and another of the company': [store, sister],
    'the store and one of another company': [store, other],
    'another store of the company': [sister],
    'another company': [other],
    'another group': [foreign],
  };
  for (const role of SHIPPED_ROLES) {
    const { id, loginId } = await addPerson(chain, { loginId: `caller-${role}`, role });
    callers.set(role, chain.actor(role, { userId: id, loginId }));
  }
});
afterAll(() => chain.stop());

/** Returns the role of a target. Nobody is stronger than a caller who holds everything. */
function roleOf(caller: ShippedRole, strength: Strength): string | null {
  if (strength === 'as strong') return caller;
  if (strength === 'weaker') return NOBODY;
  return caller === 'group-admin' ? null : 'group-admin';
}

async function edit(actor: Actor, target: Person, role: string, stores: readonly { storeId: string }[]) {
  const ids = stores.map(({ storeId }) => storeId);
  const input = {
    id: target.id,
    userLoginId: target.loginId,
    name: '改',
    email: `${target.loginId}@example.jp`,
    roleType: role,
    reqStoreId: ids[0]!,
    storeIds: ids,
    version: 1,
  };
  return (await chain.call(identity, editUser, input, { actor })).body.returnCode;
}

/** Tells whether the list tells the address of a user; null: the user is not listed. */
async function sees(actor: Actor, { loginId }: Person): Promise<boolean | null> {
  const { body } = await chain.call(identity, listUsers, { q: loginId }, { actor });
  const user = body.users?.find(({ userLoginId }) => userLoginId === loginId);
  return user === undefined ? null : user.email === `${loginId}@example.jp`;
}

/** Returns the answers of every call on a user: to see its secrets, mail it a password, change it, remove it. */
async function outcomeOf(caller: ShippedRole, place: Place, strength: Strength): Promise<string> {
  const role = roleOf(caller, strength);
  if (role === null) return '–';
  const actor = callers.get(caller)!;
  const stores = storesAt[place];
  serial += 1;
  const target = await addPerson(chain, { loginId: `target-${serial}`, role, stores });
  const isSeen = await sees(actor, target);
  const mailed = (await chain.call(identity, mailUserPassword, { id: target.id }, { actor })).body.returnCode;
  const edited = await edit(actor, target, role, stores);
  const removal = { userId: target.id, userLoginId: target.loginId };
  const removed = (await chain.call(identity, deleteUser, removal, { actor })).body.returnCode;
  // One decision serves every call: they answer alike, and secrets are shown to those who may change the user.
  expect([caller, place, strength, mailed, removed]).toEqual([caller, place, strength, edited, edited]);
  expect(isSeen).toBe(edited === 200 ? true : isSeen === null ? null : false);
  return edited === 200 ? 'yes' : String(edited);
}

/** Returns the answers to changes of a role type, by the level it belongs to. */
async function roleOutcomes(caller: ShippedRole, code: string): Promise<string> {
  const actor = callers.get(caller)!;
  const input = { code, nameJa: '改', nameEn: 'Changed', permissions: {}, menus: null, version: 1 };
  const edited = (await chain.call(identity, editRole, input, { actor })).body.returnCode;
  const version = edited === 200 ? 2 : 1;
  const removed = (await chain.call(identity, deleteRole, { code, version }, { actor })).body.returnCode;
  expect([caller, code, removed]).toEqual([caller, code, edited]);
  return edited === 200 ? 'yes' : String(edited);
}

async function terminalOutcome(caller: ShippedRole, roleType: string): Promise<string> {
  const actor = callers.get(caller)!;
  const owner = callers.get('group-admin')!;
  const input = { name: `desk of ${caller}`, roleType };
  const made = await chain.call(identity, registerTerminal, input, { actor });
  const { body } =
    made.status === 200 ? made : await chain.call(identity, registerTerminal, input, { actor: owner });
  const removed = await chain.call(identity, removeTerminal, { id: body.id }, { actor });
  expect([caller, roleType, removed.body.returnCode]).toEqual([caller, roleType, made.body.returnCode]);
  return made.status === 200 ? 'yes' : String(made.body.returnCode);
}

/** Returns the answers to every change of a program of the store that has these rights: they are one. */
async function programOutcome(caller: ShippedRole, permissions: Partial<Permissions>): Promise<string> {
  const actor = callers.get(caller)!;
  const owner = callers.get('group-admin')!;
  const input = { name: `program for ${caller}`, permissions };
  const options = () => ({ idempotencyKey: newId() });
  const made = await chain.call(identity, createProgram, input, { actor, ...options() });
  const { body } =
    made.status === 200
      ? made
      : await chain.call(identity, createProgram, input, { actor: owner, ...options() });
  const { id } = body;
  const secretId = newId();
  const answers = [
    await chain.call(identity, editProgram, { ...input, id, version: 1 }, { actor }),
    await chain.call(identity, rotateProgramSecret, { id }, { actor, ...options() }),
    await chain.call(identity, deleteProgram, { id }, { actor }),
  ].map((answer) => answer.body.returnCode);
  expect([caller, ...answers]).toEqual([caller, ...answers.map(() => made.body.returnCode)]);
  const gone = await chain.call(identity, revokeProgramSecret, { id, secretId }, { actor });
  expect(gone.status).toBe(made.status === 200 ? 404 : made.status);
  return made.status === 200 ? 'yes' : String(made.body.returnCode);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

it('R-USER-03, R-USER-04: docs/rules/authority-targets.md is what the calls answer (renew it with vitest -u)', async () => {
  const permissions = {};
  await chain.call(
    identity,
    createRole,
    { code: NOBODY, nameJa: '無', nameEn: 'Nothing', permissions, menus: null },
    { actor: callers.get('group-admin')! },
  );
  const users: string[][] = [];
  for (const caller of SHIPPED_ROLES) {
    for (const place of PLACES) {
      const row = [];
      for (const strength of STRENGTHS) row.push(await outcomeOf(caller, place, strength));
      users.push([caller, place, ...row]);
    }
  }
  const owned: string[][] = [];
  for (const caller of SHIPPED_ROLES) {
    const row = [];
    for (const by of ['admin', 'company-admin', 'group-admin'] as const) {
      const code = `of-${by}-for-${caller}`;
      const role = { code, nameJa: '役', nameEn: 'Role', permissions: {}, menus: null };
      await chain.call(identity, createRole, role, { actor: callers.get(by)! });
      row.push(await roleOutcomes(caller, code));
    }
    owned.push([
      caller,
      ...row,
      await terminalOutcome(caller, NOBODY),
      await terminalOutcome(caller, 'group-admin'),
    ]);
  }
  const programs: string[][] = [];
  for (const caller of SHIPPED_ROLES) {
    const row = [];
    for (const given of [{}, SHIPPED_PERMISSIONS.front, SHIPPED_PERMISSIONS.admin])
      row.push(await programOutcome(caller, given));
    programs.push([caller, ...row]);
  }
  const text = `# Who may change whom

Made by a test of the running identity service; every cell is what its calls answered. A number is the code of the refusal
(HOS-00003-0 no right to the function, HOS-00003-1 stores beyond one's own, HOS-00004-0 not in the store being worked in,
HOS-01001-9 rights beyond one's own, HOS-03001-6 a role type of somebody else).

## Users

To change a user, mail it a new password and remove it answer alike, and whoever may do it is told its secrets. The caller works in
one store with a shipped role.

${table(['caller', 'the user works in', ...STRENGTHS], users)}

## Role types and terminals

A role type without rights, by where it belongs; and a terminal of the store by the role that it gives.

${table(['caller', 'role of the store', 'role of the company', 'role of the group', 'terminal without rights', 'terminal of a group administrator'], owned)}

## Programs

A program of the store by what it may do there. To make it, change it, give it a new secret and end it answer alike.

${table(['caller', 'without rights', 'with the rights of the front desk', 'with every right'], programs)}
`;
  await expect(text).toMatchFileSnapshot('../../../../docs/rules/authority-targets.md');
  // These hold whatever the table says: without the right to edit users nothing is allowed, and nothing is allowed
  // upwards.
  const wrong = users.filter(([caller, place, ...outcomes]) => {
    const role = caller as ShippedRole;
    const holding = { permissions: SHIPPED_PERMISSIONS[role], reach: SHIPPED_REACH[role] };
    const mayEdit = holds(holding, { function: 'user', level: 'edit' });
    const isElsewhere = place?.startsWith('another') ?? false;
    return outcomes[1] === 'yes' || ((!mayEdit || isElsewhere) && outcomes.includes('yes'));
  });
  expect(wrong).toEqual([]);
}, 240_000);
