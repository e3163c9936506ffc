import type { Account } from '@honjin/contracts/linkage';
import type { TenantTx } from '@honjin/service-kit';

export type AccountSettings = Omit<Account, 'accountId' | 'hasPassword' | 'hasPartnerPassword' | 'version'>;

/** Secrets to be written; absent ones stay as they are. */
export interface SealedSecrets {
  readonly password: Buffer | null;
  readonly partnerPassword: Buffer | null;
}

function accountColumns({ sql }: TenantTx) {
  return sql`account_id, version, password_sealed is not null as has_password,
    partner_password_sealed is not null as has_partner_password, settings`;
}

type AccountRecord = Pick<Account, 'accountId' | 'version' | 'hasPassword' | 'hasPartnerPassword'> & {
  readonly settings: AccountSettings;
};

function accountOf({ settings, ...head }: AccountRecord): Account {
  return { ...settings, ...head };
}

export async function listAccounts(tx: TenantTx): Promise<Account[]> {
  const rows = await tx.sql<AccountRecord[]>`
    select ${accountColumns(tx)} from account where store_id = ${tx.scope.storeId} order by account_id limit 100`;
  return rows.map(accountOf);
}

export async function findAccount(tx: TenantTx, accountId: string): Promise<Account | undefined> {
  const [row] = await tx.sql<AccountRecord[]>`
    select ${accountColumns(tx)} from account
    where store_id = ${tx.scope.storeId} and account_id = ${accountId}`;
  return row && accountOf(row);
}

export async function insertAccount(
  tx: TenantTx,
  settings: AccountSettings,
  secrets: SealedSecrets,
): Promise<Account> {
  const { sql, scope } = tx;
  const [row] = await sql<AccountRecord[]>`
    with made as (
      insert into account (store_id, group_id, company_id, provider, name, is_enabled, receive_mode, send_mode, settings,
                           password_sealed, partner_password_sealed)
      values (${scope.storeId}, ${scope.groupId}, ${scope.companyId}, ${settings.provider}, ${settings.name},
              ${settings.isEnabled}, ${settings.receiveMode}, ${settings.sendMode}, ${sql.json(settings as never)},
              ${secrets.password}, ${secrets.partnerPassword})
      returning *
    ), stated as (
      insert into account_state (store_id, account_id) select store_id, account_id from made
    )
    select ${accountColumns(tx)} from made`;
  return accountOf(row!);
}

/** Returns undefined when somebody saved the account meanwhile. */
export async function updateAccount(
  tx: TenantTx,
  seen: { accountId: string; version: number },
  settings: AccountSettings,
  secrets: SealedSecrets,
): Promise<Account | undefined> {
  const { sql, scope } = tx;
  const [row] = await sql<AccountRecord[]>`
    update account
    set name = ${settings.name}, is_enabled = ${settings.isEnabled}, receive_mode = ${settings.receiveMode},
        send_mode = ${settings.sendMode}, settings = ${sql.json(settings as never)},
        password_sealed = coalesce(${secrets.password}::bytea, password_sealed),
        partner_password_sealed = coalesce(${secrets.partnerPassword}::bytea, partner_password_sealed),
        version = version + 1
    where store_id = ${scope.storeId} and account_id = ${seen.accountId} and version = ${seen.version}
    returning ${accountColumns(tx)}`;
  return row && accountOf(row);
}

/** Makes new settings take effect at once, not at the next turn. */
export async function bringForward({ sql, scope }: TenantTx, accountId: string): Promise<void> {
  await sql`
    update account_state set next_poll_at = now() where store_id = ${scope.storeId} and account_id = ${accountId}`;
}

export async function findSecrets(
  { sql, scope }: TenantTx,
  accountId: string,
): Promise<{ passwordSealed: Buffer | null; partnerPasswordSealed: Buffer | null } | undefined> {
  const [row] = await sql<{ passwordSealed: Buffer | null; partnerPasswordSealed: Buffer | null }[]>`
    select password_sealed, partner_password_sealed from account
    where store_id = ${scope.storeId} and account_id = ${accountId}`;
  return row;
}
