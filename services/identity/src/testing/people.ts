import type { Scope } from '@honjin/contracts';
import type { TestChain } from '@honjin/test-kit';
import { createPasswordHasher } from '../password/hashing.ts';

export const PASSWORD = 'Engawa-7788';

let passwordHash: Promise<string> | undefined;

function hashOfPassword(): Promise<string> {
  passwordHash ??= createPasswordHasher(1).then((hasher) => hasher.hash(PASSWORD));
  return passwordHash;
}

export interface Person {
  id: string;
  loginId: string;
}

interface Rights {
  canSave?: boolean;
  requireReauth?: boolean;
  needsMachine?: boolean;
  registNumber?: string;
}

/** Puts a user with PASSWORD into a store of the chain, as the seed does. */
export async function addPerson(
  chain: TestChain,
  person: { loginId: string; role: string; status?: string; email?: string; stores?: readonly Scope[] },
  rights: Rights = {},
): Promise<Person> {
  const { admin } = chain;
  const stores = person.stores ?? [chain.scope];
  const home = stores[0]!;
  const hash = await hashOfPassword();
  const [row] = await admin<{ id: string }[]>`
    insert into identity.user_account (group_id, id, company_id, home_store_id, login_id, name, email, role_code, status, password_hash)
    values (${home.groupId}, uuidv7(), ${home.companyId}, ${home.storeId}, ${person.loginId}, ${`氏名 ${person.loginId}`},
            ${person.email ?? `${person.loginId}@example.jp`}, ${person.role}, ${person.status ?? 'active'}, ${hash})
    returning id`;
  for (const [index, store] of stores.entries()) {
    await admin`
      insert into identity.user_store (group_id, user_id, store_id, company_id, can_save, require_reauth, is_machine_no_use, display_order)
      values (${store.groupId}, ${row!.id}, ${store.storeId}, ${store.companyId}, ${rights.canSave ?? true},
              ${rights.requireReauth ?? false}, ${rights.needsMachine ?? false}, ${index})`;
  }
  if (rights.registNumber !== undefined) {
    await admin`
      insert into identity.staff_number (store_id, regist_number, group_id, user_id)
      values (${home.storeId}, ${rights.registNumber}, ${home.groupId}, ${row!.id})`;
  }
  return { id: row!.id, loginId: person.loginId };
}
