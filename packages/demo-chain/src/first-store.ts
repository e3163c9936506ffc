import { randomBytes, randomUUID } from 'node:crypto';
import { insertRows, type Sql } from './database.ts';
import { hasChain } from './has-chain.ts';
import { idOf } from './ids.ts';
import { hashPassword } from './users/passwords.ts';
import { openBusinessDay } from './write-tenancy.ts';

const LOGIN_ID = 'admin';

/**
 * Makes what somebody needs who starts with nothing: a group, a company, a store and an administrator of the group. Returns
 * the administrator's login and random password, which stand nowhere else, or null when there is a chain already.
 */
export async function seedFirstStore(
  sql: Sql,
  { secret, anchor }: { secret: string; anchor: string },
): Promise<{ loginId: string; password: string } | null> {
  if (await hasChain(sql)) return null;
  const [groupId, companyId, storeId, userId] = [1, 2, 3, 4].map(() => idOf(randomUUID(), anchor)) as [
    string,
    string,
    string,
    string,
  ];
  // The rule wants letters and digits, and the random part may lack one of them.
  const password = `Hj1-${randomBytes(12).toString('base64url')}`;
  const hash = await hashPassword(password, { loginId: LOGIN_ID, secret });
  await sql.begin(async (transaction) => {
    const tx = transaction as unknown as Sql;
    await insertRows(tx, 'admin.chain_group', [
      { group_id: groupId, code: 'GROUP', name: 'グループ', name_en: 'Group', version: 1 },
    ]);
    const company = { group_id: groupId, id: companyId, code: '01', name: '会社', name_en: 'Company' };
    await insertRows(tx, 'admin.company', [
      { ...company, tel: '', zipcode: '', address: '', display_order: 1, version: 1 },
    ]);
    const store = { code: '001', name: 'ホテル', name_en: 'Hotel', municipality: '', memo: '' };
    await insertRows(tx, 'admin.store', [
      {
        group_id: groupId,
        id: storeId,
        company_id: companyId,
        ...store,
        display_order: 1,
        version: 1,
        // The services hear of it as of any store that is opened, and give it what a store begins with.
        first_business_date: anchor,
        opened_by: userId,
        is_announced: false,
      },
    ]);
    await tx`
      insert into masters.store (store_id, group_id, company_id, store_cd, name, name_kanji, name_e)
      values (${storeId}, ${groupId}, ${companyId}, ${store.code}, ${store.name}, ${store.name}, ${store.name_en})`;
    await tx`
      insert into identity.user_account
        (group_id, id, company_id, home_store_id, login_id, name, email, role_code, status, password_hash)
      values (${groupId}, ${userId}, ${companyId}, ${storeId}, ${LOGIN_ID}, '管理者', 'admin@honjin.example', 'group-admin', 'ready', ${hash})`;
    await tx`
      insert into identity.user_store (group_id, user_id, store_id, company_id)
      values (${groupId}, ${userId}, ${storeId}, ${companyId})`;
    await openBusinessDay(tx, [{ groupId, companyId, storeId }], anchor);
  });
  return { loginId: LOGIN_ID, password };
}
