import { storeMaster } from '@honjin/contracts/masters/bus';
import { findMaster, type TenantTx } from '@honjin/service-kit';

/** The rules by which a store closes its shifts. Version 0 means that nobody has changed the defaults. */
export interface ClosePolicy {
  version: number;
  /** Individual closing, as the store's settings say: each user counts the drawer of their own. */
  countsByUser: boolean;
  isBlind: boolean;
  requiresCount: boolean;
  closesAt: string | null;
}

type OwnPolicy = Omit<ClosePolicy, 'countsByUser'>;

const DEFAULTS: OwnPolicy = {
  version: 0,
  isBlind: false,
  requiresCount: false,
  closesAt: null,
};

export async function findPolicy(tx: TenantTx): Promise<ClosePolicy> {
  const { sql, scope } = tx;
  const [store, [row]] = await Promise.all([
    findMaster(tx, storeMaster, scope.storeId),
    sql<OwnPolicy[]>`
      select version, is_blind, requires_count, closes_at
      from close_policy where store_id = ${scope.storeId}`,
  ]);
  return { ...(row ?? DEFAULTS), countsByUser: store?.isIndividualClosing ?? false };
}

/** Saves the policy over the version that was seen; undefined when it is another by now. */
export async function upsertPolicy({ sql, scope }: TenantTx, policy: OwnPolicy): Promise<number | undefined> {
  const { version, isBlind, requiresCount, closesAt } = policy;
  const [row] = await sql<{ version: number }[]>`
    insert into close_policy (store_id, version, is_blind, requires_count, closes_at)
    select ${scope.storeId}, 1, ${isBlind}, ${requiresCount}, ${closesAt}
    where ${version} = 0 or exists (select from close_policy where store_id = ${scope.storeId})
    on conflict (store_id) do update
      set version = close_policy.version + 1, is_blind = excluded.is_blind,
          requires_count = excluded.requires_count, closes_at = excluded.closes_at
      where close_policy.version = ${version}
    returning version`;
  return row?.version;
}
