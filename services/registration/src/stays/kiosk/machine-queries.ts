import type { TenantTx } from '@honjin/service-kit';

export interface MachineRow {
  id: string;
  version: number;
  code: string;
  name: string;
  nameEn: string;
  location: string;
  programId: string;
  keyEncoderId: string | null;
  isDueAllowed: boolean;
  isActive: boolean;
}

export type ShownMachine = MachineRow & { encoderName: string };

export function listMachines({ sql, scope }: TenantTx): Promise<ShownMachine[]> {
  return sql<ShownMachine[]>`
    select m.id, m.version, m.code, m.name, m.name_en, m.location, m.program_id, m.encoder_id as key_encoder_id,
      m.is_due_allowed, m.is_active, coalesce(e.name, '') as encoder_name
    from kiosk_machine m
    left join key_encoder e on e.store_id = m.store_id and e.id = m.encoder_id
    where m.store_id = ${scope.storeId}
    order by m.code, m.id`;
}

/** Finds the machine in use that a program runs. */
export async function findMachineOf(
  { sql, scope }: TenantTx,
  programId: string,
): Promise<MachineRow | undefined> {
  const [row] = await sql<MachineRow[]>`
    select id, version, code, name, name_en, location, program_id, encoder_id as key_encoder_id, is_due_allowed,
      is_active
    from kiosk_machine where store_id = ${scope.storeId} and program_id = ${programId} and is_active`;
  return row;
}

/** Locks the machines of the store. Whoever adds or changes one, or counts its guesses, waits for the one before. */
export async function lockMachines({ sql, scope }: TenantTx): Promise<void> {
  await sql`select id from kiosk_machine where store_id = ${scope.storeId} order by id for no key update`;
}

/** Saves a machine over the version that was seen (0: none); false when somebody was first. */
export async function upsertMachine({ sql, scope }: TenantTx, row: MachineRow): Promise<boolean> {
  const saved = await sql`
    insert into kiosk_machine as known (store_id, id, code, name, name_en, location, program_id, encoder_id,
      is_due_allowed, is_active)
    select ${scope.storeId}, ${row.id}, ${row.code}, ${row.name}, ${row.nameEn}, ${row.location}, ${row.programId},
      ${row.keyEncoderId}, ${row.isDueAllowed}, ${row.isActive}
    where ${row.version} = 0
      or exists (select from kiosk_machine where store_id = ${scope.storeId} and id = ${row.id})
    on conflict (store_id, id) do update set code = excluded.code, name = excluded.name, name_en = excluded.name_en,
      location = excluded.location, program_id = excluded.program_id, encoder_id = excluded.encoder_id,
      is_due_allowed = excluded.is_due_allowed, is_active = excluded.is_active, version = known.version + 1
      where known.version = ${row.version}
    returning id`;
  return saved.length > 0;
}
