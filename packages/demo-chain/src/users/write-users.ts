import { japanInstant } from '@honjin/contracts';
import { scopeOf, type Scope } from '../chain.ts';
import { insertRows, type Sql } from '../database.ts';
import type { House } from '../house/house.ts';
import { idOf } from '../ids.ts';
import { hashPassword } from './passwords.ts';
import type { Person } from './people.ts';

export interface UserToWrite {
  readonly person: Person;
  readonly password: string;
}

interface Where {
  readonly houses: readonly House[];
  readonly secret: string;
}

function scopesOf(person: Person, houses: readonly House[]) {
  return person.stores.flatMap((key) => houses.filter((house) => house.key === key).map(scopeOf));
}

async function accountOf({ person, password }: UserToWrite, { houses, secret }: Where) {
  const [home] = scopesOf(person, houses);
  if (home === undefined) throw new Error(`${person.loginId} has no store`);
  return {
    group_id: home.groupId,
    id: idOf(`user ${person.loginId}`),
    company_id: home.companyId,
    home_store_id: home.storeId,
    login_id: person.loginId,
    name: person.ja,
    email: `${person.loginId}@honjin.example`,
    role_code: person.role,
    status: 'ready',
    password_hash: await hashPassword(password, { loginId: person.loginId, secret }),
    memo: '',
    password_changed_at: japanInstant('2026-04-01'),
    version: 1,
    created_at: japanInstant('2026-04-01'),
  };
}

/** Users with their stores, and numbers for the staff sign-in: 1 for the first user of a store, and so on. */
export async function writeUsers(sql: Sql, users: readonly UserToWrite[], where: Where): Promise<void> {
  const accounts = await Promise.all(users.map((user) => accountOf(user, where)));
  const stores = users.flatMap(({ person }) =>
    scopesOf(person, where.houses).map(({ groupId, companyId, storeId }, index) => ({
      group_id: groupId,
      user_id: idOf(`user ${person.loginId}`),
      store_id: storeId,
      company_id: companyId,
      can_save: true,
      require_reauth: false,
      is_machine_no_use: false,
      display_order: index + 1,
    })),
  );
  const numbers = [...Map.groupBy(stores, (row) => row.store_id).values()].flatMap((rows) =>
    rows.map(({ store_id, group_id, user_id }, index) => {
      return { store_id, regist_number: String(index + 1), group_id, user_id };
    }),
  );
  await insertRows(sql, 'identity.user_account', accounts);
  await insertRows(sql, 'identity.user_store', stores);
  await insertRows(sql, 'identity.staff_number', numbers);
}

/** Lets a user work in one more store. */
export async function giveStore(sql: Sql, loginId: string, scope: Scope): Promise<void> {
  const { groupId, companyId, storeId } = scope;
  await insertRows(sql, 'identity.user_store', [
    {
      group_id: groupId,
      user_id: idOf(`user ${loginId}`),
      store_id: storeId,
      company_id: companyId,
      can_save: true,
      require_reauth: false,
      is_machine_no_use: false,
      display_order: 100,
    },
  ]);
}
