import type { Scope } from '@honjin/contracts';
import { PAIRING_MINUTES, SIGNATURE_MINUTES } from '@honjin/domain';
import type { TenantTx, TxSql } from '@honjin/service-kit';
import type { ReadLink } from '../guest-link/link.ts';

export interface TabletRow {
  id: string;
  name: string;
  pairedAt: Date | null;
  seenAt: Date | null;
  isSilent: boolean;
  isBusy: boolean;
}

export interface RuleRow {
  version: number;
  allowsTyped: boolean;
  termsJa: string;
  termsEn: string;
}

/** A tablet by its key, or by the link that pairs it. */
export interface KnownTablet extends Scope {
  tabletId: string;
  isLink: boolean;
}

/** Finds the tablet of a key or a link; it stands in no store yet. */
export async function findTabletOf(
  sql: TxSql,
  { storeId, secretHash }: ReadLink,
): Promise<KnownTablet | undefined> {
  const [row] = await sql<KnownTablet[]>`
    select store_id, group_id, company_id, tablet_id, is_link from tablet_of_secret(${storeId}, ${secretHash})`;
  return row;
}

export function listTablets({ sql, scope }: TenantTx): Promise<TabletRow[]> {
  return sql<TabletRow[]>`
    select t.id, t.name, t.paired_at, t.seen_at, coalesce(t.seen_at < now() - interval '90 seconds', true) as is_silent,
      exists (select from card_signature s where s.store_id = t.store_id and s.tablet_id = t.id and s.state = 'ASKED'
        and s.asked_at > now() - make_interval(mins => ${SIGNATURE_MINUTES})) as is_busy
    from sign_tablet t where t.store_id = ${scope.storeId} order by t.name, t.id`;
}

export async function findTablet({ sql, scope }: TenantTx, id: string): Promise<TabletRow | undefined> {
  const [row] = await sql<TabletRow[]>`
    select id, name, paired_at, seen_at, false as is_silent, false as is_busy from sign_tablet
    where store_id = ${scope.storeId} and id = ${id}`;
  return row;
}

/** Adds or renames a tablet, with the link that pairs it; the moment until which it does. */
export async function upsertTablet(
  { sql, scope }: TenantTx,
  { id, name, pairHash }: { id: string; name: string; pairHash: Uint8Array },
): Promise<Date> {
  const [row] = await sql<{ pairUntil: Date }[]>`
    insert into sign_tablet (store_id, id, name, pair_hash, pair_until)
    values (${scope.storeId}, ${id}, ${name}, ${pairHash}, now() + make_interval(mins => ${PAIRING_MINUTES}))
    on conflict (store_id, id) do update set name = excluded.name, pair_hash = excluded.pair_hash,
      pair_until = excluded.pair_until
    returning pair_until`;
  return row!.pairUntil;
}

/** Uses a link up: from now on the tablet is known by its new key. False when another browser was first. */
export async function updatePaired(
  { sql, scope }: TenantTx,
  { pairHash, secretHash }: { pairHash: Uint8Array; secretHash: Uint8Array },
): Promise<boolean> {
  const paired = await sql`
    update sign_tablet set pair_hash = null, pair_until = null, secret_hash = ${secretHash}, paired_at = now(), seen_at = now()
    where store_id = ${scope.storeId} and pair_hash = ${pairHash} and pair_until > now() returning id`;
  return paired.count === 1;
}

/** Notes that a tablet is there; not more often than a list of tablets needs. */
export async function noteSeen({ sql, scope }: TenantTx, id: string): Promise<void> {
  await sql`
    update sign_tablet set seen_at = now() where store_id = ${scope.storeId} and id = ${id}
      and (seen_at is null or seen_at < now() - interval '30 seconds')`;
}

/** Takes a tablet away, with the card that it shows; false when there is none. */
export async function deleteTablet({ sql, scope }: TenantTx, id: string): Promise<boolean> {
  await sql`
    delete from card_signature where store_id = ${scope.storeId} and tablet_id = ${id} and state = 'ASKED'`;
  const gone = await sql`delete from sign_tablet where store_id = ${scope.storeId} and id = ${id}`;
  return gone.count === 1;
}

/** The rules of the store; the usual ones while it said nothing. */
export async function readRules({ sql, scope }: TenantTx): Promise<RuleRow> {
  const [row] = await sql<RuleRow[]>`
    select version, allows_typed, terms_ja, terms_en from sign_rule where store_id = ${scope.storeId}`;
  return row ?? { version: 0, allowsTyped: true, termsJa: '', termsEn: '' };
}

/** Saves over the version that was seen (0: none); false when somebody was first. */
export async function upsertRules({ sql, scope }: TenantTx, row: RuleRow): Promise<boolean> {
  const saved = await sql`
    insert into sign_rule as known (store_id, allows_typed, terms_ja, terms_en)
    select ${scope.storeId}, ${row.allowsTyped}, ${row.termsJa}, ${row.termsEn}
    where ${row.version} = 0 or exists (select from sign_rule where store_id = ${scope.storeId})
    on conflict (store_id) do update set allows_typed = excluded.allows_typed, terms_ja = excluded.terms_ja,
      terms_en = excluded.terms_en, version = known.version + 1
      where known.version = ${row.version}
    returning version`;
  return saved.count === 1;
}
