import type { Scope } from '@honjin/contracts';
import { ERASED_NAME } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { eraseSignatures } from '../../guests/signatures/queries.ts';
import { identifiers } from '../../house/db/rows.ts';
import {
  columnsOfRequest,
  isOwnCompanys,
  type CustomerFields,
} from '../../guests/customers/customer-queries.ts';

/** The rows of a store that are a person's; what lies at them is about the person. */
export interface Places {
  bookingIds: string[];
  /** Bookings that they made: what lies at the booking itself is theirs. */
  bookedIds: string[];
  unitIds: string[];
  /** Rooms that are theirs: everything that lies at the room is. */
  ownUnitIds: string[];
  guestIds: string[];
  /** Guests whose register need not be kept. */
  freeGuestIds: string[];
}

/** Lists the stores of the group that booked one of the customers. */
export function listStoresThatKnow({ sql }: TenantTx, customerIds: readonly string[]): Promise<Scope[]> {
  return sql<Scope[]>`
    select store_id, group_id, company_id from stores_that_know(${customerIds as string[]}::uuid[])`;
}

/** Lists the bookings of the store that one of the customers is a guest of, or in whose name a room of it is. */
export async function listBookingsOf(
  { sql, scope }: TenantTx,
  customerIds: readonly string[],
): Promise<string[]> {
  const ids = customerIds as string[];
  const rows = await sql<{ bookingId: string }[]>`
    select booking_id from room_unit where store_id = ${scope.storeId} and customer_id = any(${ids}::uuid[])
    union select booking_id from guest where store_id = ${scope.storeId} and customer_id = any(${ids}::uuid[])`;
  return rows.map(({ bookingId }) => bookingId).toSorted();
}

/** Finds the room units of bookings for which a receivable is not paid. */
export async function findUnpaid(
  { sql, scope }: TenantTx,
  bookingIds: readonly string[],
): Promise<Set<string>> {
  const rows = await sql<{ roomUnitId: string }[]>`
    select distinct room_unit_id from receivable
    where store_id = ${scope.storeId} and booking_id = any(${bookingIds as string[]}::uuid[])
      and status = 'OPEN' and received <> amount`;
  return new Set(rows.map(({ roomUnitId }) => roomUnitId));
}

/** Counts the files and copies that an erasure takes, and what of the person stays elsewhere. */
export async function countPlaces({ sql, scope }: TenantTx, places: Places) {
  const [row] = await sql<
    {
      attachments: number;
      passportImages: number;
      signatures: number;
      keptBooks: number;
      keptMessages: number;
    }[]
  >`
    select
      (select count(*)::int from attachment a where a.store_id = ${scope.storeId}
        and a.booking_id = any(${places.bookingIds}::uuid[])
        and (a.guest_id = any(${places.guestIds}::uuid[])
          or a.guest_id is null and a.room_unit_id = any(${places.ownUnitIds}::uuid[])
          or a.guest_id is null and a.room_unit_id is null and a.booking_id = any(${places.bookedIds}::uuid[]))) as attachments,
      (select count(*)::int from passport_image p where p.store_id = ${scope.storeId}
        and p.guest_id = any(${places.freeGuestIds}::uuid[])) as passport_images,
      (select count(*)::int from card_signature c where c.store_id = ${scope.storeId} and c.state <> 'ASKED'
        and c.guest_id = any(${places.freeGuestIds}::uuid[])) as signatures,
      (select count(distinct l.room_unit_id)::int from (
        select store_id, room_unit_id from order_line where store_id = ${scope.storeId}
        union all select store_id, room_unit_id from payment where store_id = ${scope.storeId}) l
        where l.store_id = ${scope.storeId} and l.room_unit_id = any(${places.unitIds}::uuid[])) as kept_books,
      (select count(*)::int from linked_booking k where k.store_id = ${scope.storeId}
        and k.booking_id = any(${places.bookingIds}::uuid[])) as kept_messages`;
  return row!;
}

/** Takes files, copies and what undoing would bring back, and the person out of messages and papers; how many files went. */
export async function erasePlaces(tx: TenantTx, places: Places, words: string[]): Promise<number> {
  const { sql, scope } = tx;
  const store = scope.storeId;
  const gone = await sql<{ sha256: string }[]>`
    delete from attachment where store_id = ${store} and booking_id = any(${places.bookingIds}::uuid[])
      and (guest_id = any(${places.guestIds}::uuid[])
        or guest_id is null and room_unit_id = any(${places.ownUnitIds}::uuid[])
        or guest_id is null and room_unit_id is null and booking_id = any(${places.bookedIds}::uuid[]))
    returning sha256`;
  tx.send(sql`
    delete from attachment_body b where b.store_id = ${store} and b.sha256 = any(${gone.map(({ sha256 }) => sha256)})
      and not exists (select from attachment a where a.store_id = ${store} and a.sha256 = b.sha256)`);
  tx.send(sql`
    delete from passport_image where store_id = ${store} and guest_id = any(${places.freeGuestIds}::uuid[])`);
  eraseSignatures(tx, places);
  tx.send(sql`
    update qam set guest_name = '', detail = ${ERASED_NAME.kanji}, version = version + 1
    where store_id = ${store} and booking_id = any(${places.bookingIds}::uuid[])
      and (guest_id = any(${places.guestIds}::uuid[]) or room_unit_id = any(${places.ownUnitIds}::uuid[])
        or room_unit_id is null and booking_id = any(${places.bookedIds}::uuid[])
        or exists (select from unnest(${words}::text[]) w where position(w in guest_name || ' ' || detail) > 0))`);
  tx.send(sql`
    update paper_entry set about = '', note = '', refusal = '', version = version + 1,
      sent = case when sent is null then null else sent || '{"request": "{}"}' end
    where store_id = ${store} and (room_unit_id = any(${places.ownUnitIds}::uuid[])
      or exists (select from unnest(${words}::text[]) w
        where position(w in concat_ws(' ', about, note, refusal, sent ->> 'request')) > 0))`);
  tx.send(sql`
    update bill_page set addressee = ''
    where store_id = ${store} and room_unit_id = any(${places.ownUnitIds}::uuid[]) and addressee <> ''`);
  tx.send(sql`
    delete from sent_mail m where m.store_id = ${store} and exists (select from paper_dispatch p
      where p.store_id = ${store} and p.id = m.dispatch_id
        and (p.booking_id = any(${places.bookedIds}::uuid[]) or p.recipient = any(${words})
          or p.room_unit_ids && ${places.ownUnitIds}::uuid[]
          or p.booking_id = any(${places.bookingIds}::uuid[])
            and exists (select from unnest(${words}::text[]) w where position(w in m.subject || ' ' || m.body) > 0)))`);
  tx.send(sql`
    delete from pre_check_in_room
    where store_id = ${store} and room_unit_id = any(${places.unitIds}::uuid[])`);
  tx.send(sql`
    delete from pre_check_in where store_id = ${store} and booking_id = any(${places.bookedIds}::uuid[])`);
  tx.send(sql`
    delete from mail_block where store_id = ${store}
      and address = any(array(select lower(w) from unnest(${words}::text[]) w))`);
  tx.send(sql`
    update bill_past set was = was || jsonb_build_object('guestName', ${ERASED_NAME.kanji}::text)
    where store_id = ${store} and booking_id = any(${places.bookingIds}::uuid[]) and thing = 'ROOM'
      and was ->> 'guestName' <> '' and (thing_id = any(${places.ownUnitIds}::uuid[])
        or exists (select from unnest(${words}::text[]) w where position(w in was ->> 'guestName') > 0))`);
  tx.send(sql`
    update paper_dispatch set recipient = ${ERASED_NAME.kanji}
    where store_id = ${store} and channel = 'MAIL' and state <> 'WAITING' and recipient = any(${words})`);
  for (const table of ['booking_undo', 'board_undo'])
    tx.send(sql`
      delete from ${sql(table)} where store_id = ${store}
        and exists (select from unnest(${places.unitIds}::text[]) id where position(id in units::text) > 0)`);
  return gone.length;
}

/** Names of fields of an answer that tell of somebody; an id says of what, and stays. */
const TELLING_IN_ANSWERS =
  '(?i)^(?!.*ids?$).*(name|kanji|kana|romaji|phone|mail|memo|detail|note|about|refusal|address|postal|request|allerg)';

/**
 * Makes the answers that are kept for repetitions forget the person. Their keys stay, so that nothing is done twice; a
 * few days later they go by themselves. Sent, not waited for.
 */
export function forgetInAnswers(tx: TenantTx, ids: string[], words: string[]): void {
  const { sql, scope } = tx;
  tx.send(sql`
    update idempotency k set answer = forget_words(k.answer, ${words}::text[],
      case when exists (select from unnest(${ids}::text[]) id where position(id in k.answer::text) > 0)
        then ${TELLING_IN_ANSWERS} else '' end)
    where k.store_id = ${scope.storeId}
      and exists (select from unnest(${[...words, ...ids]}::text[]) told where position(told in k.answer::text) > 0)`);
}

/** Names of fields that tell of whom a booking or room is, at the end of a history's name of them. */
const TELLING =
  '(^|: )(nameKana|nameKanji|nameRomaji|phone|phone2|email|memo|guestName|guestKana|guestPhone|guest|fileName|detail|specialRequest)$';

/** Makes the history and the events of bookings forget the person. Of others' bookings they lose the person's words only. */
export function forgetInHistory(
  tx: TenantTx,
  ids: { bookingIds: string[]; customerIds: string[] },
  { words, areTheirs }: { words: string[]; areTheirs: boolean },
): void {
  const { sql } = tx;
  const fields = areTheirs ? TELLING : '';
  tx.send(sql`select forget_in_history('booking', ${ids.bookingIds}::text[], ${words}::text[], ${fields})`);
  tx.send(sql`select forget_in_outbox(${ids.bookingIds}::text[], ${words}::text[], ${fields})`);
  tx.send(sql`select forget_in_history('customer', ${ids.customerIds}::text[], ${words}::text[], '.')`);
}

/** Notes when the register of erased guests goes. Sent, not waited for. */
export function noteLeftGuests(tx: TenantTx, left: readonly { id: string; eraseOn: string }[]): void {
  const { sql, scope } = tx;
  tx.send(sql`
    update guest g set erase_on = l."eraseOn" from jsonb_to_recordset(${sql.json(left as never)}) as l(id uuid, "eraseOn" date)
    where g.store_id = ${scope.storeId} and g.id = l.id`);
}

/** Empties the records of a person; HOS-00003-0 when one of them is not the company's to change. */
export async function updateAsErased(
  tx: TenantTx,
  customerIds: readonly string[],
  blank: CustomerFields,
): Promise<void> {
  const { sql, scope } = tx;
  const ids = customerIds as string[];
  const row = {
    ...columnsOfRequest(blank),
    name_kana: ERASED_NAME.kana,
    name_kanji: ERASED_NAME.kanji,
    kana_key: '',
    kanji_key: '',
    romaji_key: '',
    company_key: '',
  };
  const columns = identifiers(tx, Object.keys(row));
  const erased = await sql`
    update customer set (${columns}) = (select ${columns} from jsonb_populate_record(null::customer, ${sql.json(row)})),
      details = '{}', erased_at = now(), version = version + 1, updated_at = now()
    where group_id = ${scope.groupId} and id = any(${ids}::uuid[])`;
  if (erased.count !== ids.length)
    throw new Refusal((await isOwnCompanys(tx, ids[0]!)) ? 'HOS-00005-0' : 'HOS-00003-0');
}

/** Takes away how the records became one, since it says what they said, and the pairs that were kept apart from them. */
export async function deleteMergesOf(
  { sql, scope }: TenantTx,
  customerIds: readonly string[],
): Promise<void> {
  const ids = customerIds as string[];
  const merges = sql`
    select id from customer_merge where group_id = ${scope.groupId} and target_id = any(${ids}::uuid[])
    union select merge_id from customer_merge_member where group_id = ${scope.groupId} and customer_id = any(${ids}::uuid[])`;
  const rows = await sql<{ id: string }[]>`${merges}`;
  const mergeIds = rows.map(({ id }) => id);
  await sql`
    delete from customer_merge_member where group_id = ${scope.groupId} and merge_id = any(${mergeIds}::uuid[])`;
  await sql`delete from customer_merge where group_id = ${scope.groupId} and id = any(${mergeIds}::uuid[])`;
  await sql`
    delete from customer_apart
    where group_id = ${scope.groupId} and (one_id = any(${ids}::uuid[]) or other_id = any(${ids}::uuid[]))`;
}
