import type { Locale } from '@honjin/contracts';
import { SEARCH_SHOWN } from '@honjin/contracts/registration';
import { foldWidth, formatDate } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import { listCustomers } from '../../guests/customers/customer-queries.ts';
import { findCustomerIds } from '../../guests/customers/term-queries.ts';
import { maySeeGuests, phoneAsSeen, termAsSeen } from '../../bookings/tree/guest-sight.ts';
import { nameIn } from '../../house/masters/name-in.ts';
import { readMasters } from '../../house/masters/read-masters.ts';
import { readTerm, type SearchTerm } from '../../house/search-terms/pieces.ts';
import { listUnitHits, type Found } from './auto-queries.ts';

/** Searches for the top bar: over reservations and, for users who may see guests, the guests of the chain. */
export async function autoSearch(tx: TenantTx, typed: string, locale: Locale): Promise<Found> {
  const term = termAsSeen(tx.actor, readTerm(typed));
  const [dataBook, dataGuest] = await Promise.all([
    findReservations(tx, { term, typed: foldWidth(typed).trim(), locale }),
    maySeeGuests(tx.actor) ? findGuests(tx, term) : [],
  ]);
  return { dataBook, dataGuest };
}

const moment = (date: string, time: string) => `${formatDate(date)} ${time}`;

async function findReservations(
  tx: TenantTx,
  { term, typed, locale }: { term: SearchTerm; typed: string; locale: Locale },
): Promise<Found['dataBook']> {
  const masters = await readMasters(tx, ['room', 'roomType']);
  const roomIds = [...masters.room.values()].filter(({ roomNo }) => roomNo === typed).map(({ id }) => id);
  const hits = await listUnitHits(tx, term, roomIds);
  return hits.map((hit) => ({
    bBasicInformationId: hit.bBasicInformationId,
    bRoomUnitId: hit.bRoomUnitId,
    customerId: hit.customerId,
    status: hit.status,
    bookingNo: hit.bookingNo,
    roomIndex: hit.roomIndex,
    customerGroupsGroupNameSingleByte: hit.groupName,
    guestKanjiName: hit.guestName,
    guestNameSingleByte: hit.guestKana,
    assignedRoomTypeName: nameIn(locale, masters.roomType.get(hit.roomTypeId)),
    assignedRoomNumber: masters.room.get(hit.roomId ?? '')?.roomNo ?? '',
    checkInDateTime: moment(hit.checkInDate, hit.checkInTime),
    checkOutDateTime: moment(hit.checkOutDate, hit.checkOutTime),
    guestPhoneNumber: phoneAsSeen(tx.actor, hit.guestPhone),
  }));
}

async function findGuests(tx: TenantTx, term: SearchTerm): Promise<Found['dataGuest']> {
  const ids = await findCustomerIds(tx, term, SEARCH_SHOWN);
  const customers = await listCustomers(tx, ids);
  return customers.map((customer) => ({
    customerId: customer.id,
    guestKanjiName: customer.nameKanji,
    guestNameSingleByte: customer.nameKana,
    guestPhoneNumber: customer.phone,
    checkInDateTime: customer.lastStayDate === null ? '' : formatDate(customer.lastStayDate),
  }));
}
