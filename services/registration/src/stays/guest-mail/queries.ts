import type { ParsedRequestOf } from '@honjin/contracts';
import type { saveGuestMail } from '@honjin/contracts/registration';
import type { GuestMailKind, Locale, MailTexts } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';

export interface GuestMailRow {
  kind: GuestMailKind;
  onSince: Date | null;
  days: number;
  sendAt: string;
  texts: Record<Locale, MailTexts>;
  version: number;
}

/** The mails that the store has saved. */
export async function listGuestMails({ sql, scope }: TenantTx): Promise<GuestMailRow[]> {
  const rows = await sql<GuestMailRow[]>`
    select kind, on_since, days, send_at, texts, version from guest_mail where store_id = ${scope.storeId}`;
  return rows;
}

/**
 * Saves over the version that was seen (0: none); false when somebody was first. A mail that is on already stays on since
 * the same moment.
 */
export async function upsertGuestMail(
  { sql, scope }: TenantTx,
  { kind, isOn, days, time, texts, version }: ParsedRequestOf<typeof saveGuestMail>,
): Promise<boolean> {
  const saved = await sql`
    insert into guest_mail as known (store_id, kind, on_since, days, send_at, texts, version)
    select ${scope.storeId}, ${kind}, case when ${isOn} then now() end, ${days}, ${time}, ${sql.json(texts)}, 1
    where ${version} = 0
      or exists (select from guest_mail where store_id = ${scope.storeId} and kind = ${kind})
    on conflict (store_id, kind) do update set
      on_since = case when ${isOn} then coalesce(known.on_since, now()) end,
      days = excluded.days, send_at = excluded.send_at, texts = excluded.texts,
      version = known.version + 1, updated_at = now()
      where known.version = ${version}
    returning version`;
  return saved.count === 1;
}
