import type { Scope } from '@honjin/contracts';
import type { TxSql } from '@honjin/service-kit';

/** Id of the terminal of a store that keeps the machine number; null when none does. */
export async function findTerminal(sql: TxSql, storeId: string, machineHash: Buffer): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select id from terminal where store_id = ${storeId} and machine_hash = ${machineHash}`;
  return row?.id ?? null;
}

export interface TerminalRow {
  id: string;
  name: string;
  registeredAt: Date;
}

export function listTerminalRows(sql: TxSql, storeId: string): Promise<TerminalRow[]> {
  return sql<TerminalRow[]>`
    select id, name, registered_at as "registeredAt" from terminal where store_id = ${storeId} order by name, id`;
}

export async function insertTerminal(
  sql: TxSql,
  scope: Scope,
  terminal: { id: string; machineHash: Buffer; name: string; userId: string },
): Promise<void> {
  await sql`
    insert into terminal (store_id, id, group_id, company_id, machine_hash, name, registered_by)
    values (${scope.storeId}, ${terminal.id}, ${scope.groupId}, ${scope.companyId}, ${terminal.machineHash},
            ${terminal.name}, ${terminal.userId})`;
}

export async function deleteTerminal(sql: TxSql, storeId: string, id: string): Promise<string | undefined> {
  const [row] = await sql<{ name: string }[]>`
    delete from terminal where store_id = ${storeId} and id = ${id} returning name`;
  return row?.name;
}
