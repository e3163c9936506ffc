import type { TenantTx } from '@honjin/service-kit';
import type { ReceivingAccount } from './receiving-account.ts';

interface MessageToKeep {
  readonly source: string;
  readonly sourceName: string;
  readonly receivedAt: string;
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly sealed: Buffer;
}

/** One statement writes this many rows, so that the bytes of a batch are not in memory twice. */
const CHUNK = 100;

export async function insertMessages(
  tx: TenantTx,
  account: ReceivingAccount,
  messages: readonly MessageToKeep[],
): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < messages.length; at += CHUNK)
    ids.push(...(await insertChunk(tx, account, messages.slice(at, at + CHUNK))));
  return ids;
}

async function insertChunk(
  { sql, scope }: TenantTx,
  { accountId, provider }: ReceivingAccount,
  messages: readonly MessageToKeep[],
): Promise<string[]> {
  const heads = messages.map((message) => ({ ...message, sealed: undefined }));
  const rows = await sql<{ messageId: string }[]>`
    insert into message (store_id, group_id, company_id, account_id, provider, source, source_name, received_at, sha256,
                         size_bytes)
    select ${scope.storeId}, ${scope.groupId}, ${scope.companyId}, ${accountId}, ${provider}, m."source",
           m."sourceName", m."receivedAt", m."sha256", m."sizeBytes"
    from rows from (jsonb_to_recordset(${sql.json(heads as never)})
      as ("source" text, "sourceName" text, "receivedAt" timestamptz, "sha256" text, "sizeBytes" int))
      with ordinality as m
    order by m.ordinality
    returning message_id`;
  await sql`
    insert into message_raw (store_id, message_id, bytes_sealed)
    select ${scope.storeId}, id, bytes
    from unnest(${sql.array(rows.map(({ messageId }) => messageId))}::uuid[],
                ${sql.array(messages.map(({ sealed }) => sealed))}::bytea[]) as raw(id, bytes)`;
  return rows.map(({ messageId }) => messageId);
}
