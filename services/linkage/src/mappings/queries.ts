import type { Mapping, MappingInput, MappingKind, Provider } from '@honjin/contracts/linkage';
import type { TenantTx } from '@honjin/service-kit';

type MappingRecord = Pick<
  Mapping,
  | 'mappingId'
  | 'provider'
  | 'kind'
  | 'code'
  | 'agencyCode'
  | 'mealCondition'
  | 'specificMealCondition'
  | 'name'
  | 'targetId'
  | 'version'
> & { readonly detail: Partial<Mapping> };

function mappingColumns({ sql }: TenantTx) {
  return sql`mapping_id, provider, kind, code, agency_code,
    meal_condition, specific_meal_condition, name, target_id,
    detail, version`;
}

function mappingOf({ detail, ...row }: MappingRecord): Mapping {
  return {
    billingAddressId: null,
    childSlots: [],
    dividesByRooms: false,
    groupCode: '',
    roomTypeId: null,
    remarkFields: [],
    ...detail,
    ...row,
  };
}

/** Rows of the conversion masters of a provider, in the order of their codes. */
export async function listMappings(tx: TenantTx, provider: Provider, kind?: MappingKind): Promise<Mapping[]> {
  const { sql, scope } = tx;
  const rows = await sql<MappingRecord[]>`
    select ${mappingColumns(tx)} from mapping
    where store_id = ${scope.storeId} and provider = ${provider} and (${kind ?? null}::text is null or kind = ${kind ?? null})
    order by kind, code, agency_code, mapping_id limit 10000`;
  return rows.map(mappingOf);
}

function detailOf(input: MappingInput) {
  const { billingAddressId, childSlots, dividesByRooms, groupCode, roomTypeId, remarkFields } = input;
  return { billingAddressId, childSlots, dividesByRooms, groupCode, roomTypeId, remarkFields };
}

export async function insertMapping(tx: TenantTx, input: MappingInput): Promise<Mapping> {
  const { sql, scope } = tx;
  const [row] = await sql<MappingRecord[]>`
    insert into mapping (store_id, provider, kind, code, agency_code, meal_condition, specific_meal_condition, name,
                         target_id, detail)
    values (${scope.storeId}, ${input.provider}, ${input.kind}, ${input.code}, ${input.agencyCode},
            ${input.mealCondition}, ${input.specificMealCondition}, ${input.name}, ${input.targetId},
            ${sql.json(detailOf(input) as never)})
    returning ${mappingColumns(tx)}`;
  return mappingOf(row!);
}

/** Returns undefined when somebody saved the row meanwhile, or when it no longer exists. */
export async function updateMapping(
  tx: TenantTx,
  mappingId: string,
  input: MappingInput,
): Promise<Mapping | undefined> {
  const { sql, scope } = tx;
  const [row] = await sql<MappingRecord[]>`
    update mapping
    set code = ${input.code}, agency_code = ${input.agencyCode}, meal_condition = ${input.mealCondition},
        specific_meal_condition = ${input.specificMealCondition}, name = ${input.name}, target_id = ${input.targetId},
        detail = ${sql.json(detailOf(input) as never)}, version = version + 1
    where store_id = ${scope.storeId} and mapping_id = ${mappingId} and version = ${input.version}
    returning ${mappingColumns(tx)}`;
  return row && mappingOf(row);
}

export async function deleteMappings({ sql, scope }: TenantTx, mappingIds: readonly string[]): Promise<void> {
  await sql`
    delete from mapping where store_id = ${scope.storeId} and mapping_id = any(${sql.array([...mappingIds])}::uuid[])`;
}

export interface UnmappedCode {
  readonly kind: MappingKind;
  readonly code: string;
  readonly name: string;
  readonly waiting: number;
}

/** Codes seen in messages that no row knows yet, with how many messages could not be imported because of each. */
export async function listUnmapped({ sql, scope }: TenantTx, provider: Provider): Promise<UnmappedCode[]> {
  return sql<UnmappedCode[]>`
    select u->>'kind' as kind, u->>'code' as code, max(u->>'name') as name,
           count(*) filter (where m.problem = 'ROOM_TYPE_UNMAPPED' and u->>'kind' = 'ROOM_TYPE')::int as waiting
    from message m cross join jsonb_array_elements(m.unmapped) u
    where m.store_id = ${scope.storeId} and m.provider = ${provider} and m.unmapped <> '[]'
      and not exists (select from mapping t
        where t.store_id = m.store_id and t.provider = m.provider and t.kind = u->>'kind' and t.code = u->>'code')
    group by 1, 2 order by 4 desc, 1, 2 limit 10000`;
}

/** Takes in again every message that waits for one of these codes of room types; answers how many. */
export async function retryUnmapped(
  { sql, scope }: TenantTx,
  provider: Provider,
  codes: readonly string[],
): Promise<number> {
  const rows = await sql`
    update message
    set stage = 'UNDERSTAND', transaction_result = 'RE_REGISTERING', processing_state = 'INCOMPLETE', next_attempt_at = null
    where store_id = ${scope.storeId} and provider = ${provider} and problem = 'ROOM_TYPE_UNMAPPED' and stage = 'DONE'
      and effect <> 'IGNORED' and expired_at is null
      and exists (select from jsonb_array_elements(unmapped) u
        where u->>'kind' = 'ROOM_TYPE' and u->>'code' = any(${sql.array([...codes])}))
    returning message_id`;
  return rows.length;
}
