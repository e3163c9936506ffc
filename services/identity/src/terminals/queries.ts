import type { Scope } from '@honjin/contracts';
import type { TxSql } from '@honjin/service-kit';
import type { OwnDefinition } from '../roles/rights.ts';

/** Id of the terminal of a store that keeps the machine number; null when none does. */
export async function findTerminal(sql: TxSql, storeId: string, machineHash: Buffer): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select id from terminal where store_id = ${storeId} and machine_hash = ${machineHash}`;
  return row?.id ?? null;
}

/** A terminal and what its role gives; undefined when no terminal of the store keeps the machine number. */
export async function findTerminalRights(
  sql: TxSql,
  storeId: string,
  machineHash: Buffer,
): Promise<{ id: string; roleCode: string; roleDefinition: OwnDefinition | null } | undefined> {
  const [row] = await sql<{ id: string; roleCode: string; roleDefinition: OwnDefinition | null }[]>`
    select t.id, t.role_code,
           case when r.code is not null then
             jsonb_build_object('permissions', r.permissions, 'reach', r.reach) end as role_definition
    from terminal t
    left join role_type r on r.group_id = t.group_id and r.code = t.role_code
    where t.store_id = ${storeId} and t.machine_hash = ${machineHash}`;
  return row;
}

export interface TerminalRow {
  id: string;
  roleType: string;
  name: string;
  registeredAt: Date;
}

export function listTerminalRows(sql: TxSql, storeId: string): Promise<TerminalRow[]> {
  return sql<TerminalRow[]>`
    select id, name, role_code as role_type, registered_at from terminal where store_id = ${storeId} order by name, id`;
}

export async function insertTerminal(
  sql: TxSql,
  scope: Scope,
  terminal: { id: string; machineHash: Buffer; name: string; roleType: string; userId: string },
): Promise<void> {
  await sql`
    insert into terminal (store_id, id, group_id, company_id, machine_hash, name, role_code, registered_by)
    values (${scope.storeId}, ${terminal.id}, ${scope.groupId}, ${scope.companyId}, ${terminal.machineHash},
            ${terminal.name}, ${terminal.roleType}, ${terminal.userId})`;
}

export async function deleteTerminal(sql: TxSql, storeId: string, id: string): Promise<string | undefined> {
  const [row] = await sql<{ name: string }[]>`
    delete from terminal where store_id = ${storeId} and id = ${id} returning name`;
  return row?.name;
}

/** Returns the role of a terminal of the store. */
export async function findTerminalRole(sql: TxSql, storeId: string, id: string): Promise<string | undefined> {
  const [row] = await sql<{ roleCode: string }[]>`
    select role_code from terminal where store_id = ${storeId} and id = ${id}`;
  return row?.roleCode;
}
