import { createBooking, showBooking } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import type { Actor, RequestOf } from '@honjin/contracts';
import type { RunningService } from '@honjin/service-kit';
import type { TestChain } from '@honjin/test-kit';
import { expect } from 'vitest';
import { TODAY, type Hotel } from './masters.ts';

type Tree = RequestOf<typeof createBooking>['bBasicInformation'];
type UnitTree = Tree['bRoomUnit'][number];

export interface Wish {
  from?: string;
  nights?: number;
  roomTypeId?: string;
  planId?: string;
  roomId?: string | null;
  adults?: number;
  guest?: { guestNameSingleByte: string; guestKanjiName: string; phoneNumber?: string; rankId?: string };
  unit?: Partial<UnitTree>;
}

/** One room as the form sends it. Zero nights are day use from 10:00 to 18:00. */
export function roomOf(hotel: Hotel, wish: Wish = {}): UnitTree {
  const { from = TODAY, nights = 2, adults = 2 } = wish;
  const dates = nights === 0 ? [from] : Array.from({ length: nights }, (_, index) => addDays(from, index));
  return {
    checkInDate: from,
    checkOutDate: addDays(from, nights),
    ...(nights === 0 ? { checkInTime: '10:00', checkOutTime: '18:00' } : {}),
    bRoomInformation: dates.map((roomDate) => ({
      roomDate,
      roomTypeId: wish.roomTypeId ?? hotel.twin,
      packagePlanId: wish.planId ?? hotel.plan,
      paxMaleCount: adults,
      purposeId: hotel.purpose,
      salesRouteId: hotel.salesRoute,
      ...(wish.roomId === undefined ? {} : { assignedRoomId: wish.roomId }),
    })),
    bGuestInformation: wish.guest === undefined ? [] : [wish.guest],
    ...wish.unit,
  };
}

export function bookingOf(rooms: UnitTree[], changes: Partial<Tree> = {}): Tree {
  return {
    guestOrGroupNameSingleByte: 'ヤマダ タロウ',
    guestOrGroupNameKanjiName: '山田 太郎',
    guestOrGroupNamePhoneNumber: '090-1234-5678',
    bRoomUnit: rooms,
    ...changes,
  };
}

/** Books through the door and fails the test when it was refused. */
export async function book(
  chain: TestChain,
  service: RunningService,
  tree: Tree,
  actor: Actor = chain.actor('front'),
) {
  const answer = await chain.call(service, createBooking, { bBasicInformation: tree }, { actor });
  expect(answer.body).toMatchObject({ returnCode: 200 });
  return {
    id: answer.body.bBasicInformationId,
    bookingNo: answer.body.bookingNo,
    units: answer.body.roomUnitIds,
  };
}

export async function show(chain: TestChain, service: RunningService, id: string, actor?: Actor) {
  const options = actor === undefined ? {} : { actor };
  const answer = await chain.call(service, showBooking, { bookingBasicInformationId: id }, options);
  expect(answer.body).toMatchObject({ returnCode: 200 });
  return answer.body.bBasicInformation;
}

/** Somebody who reads bookings and the names in them, but no contacts. */
export function namesOnly(chain: TestChain): Actor {
  const { permissions } = chain.actor('restaurant');
  return chain.actor('restaurant', { permissions: { ...permissions, registration: 'read' } });
}
