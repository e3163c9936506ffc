import type { ResponseOf } from '@honjin/contracts';
import { getAvailability, searchRates } from '@honjin/contracts/registration';
import { addDays, proposedWalkInRoom, roomsForWalkIn } from '@honjin/domain';
import { useCall } from '@honjin/mfe-kit';
import { useState } from 'react';
import { offered } from '../booking/acting/offered.ts';
import { routesFor } from '../booking/conditions/plan-choices.ts';
import type { FreeRoom } from '../booking/dialogs/use-free-rooms.ts';
import type { FormMasters } from '../booking/form/booking-types.ts';
import { EMPTY_WALK_IN, type WalkInEntry } from './walk-in-form.ts';

type Offer = ResponseOf<typeof searchRates>['rows'][number];

/** The stay that is asked for; while a count is being typed it is one. */
interface Stay {
  from: string;
  to: string;
  guests: number;
}

function stayOf({ nights, guests }: WalkInEntry, from: string): Stay {
  return { from, to: addDays(from, Math.max(1, nights ?? 1)), guests: Math.max(1, guests ?? 1) };
}

/** Asks for the rooms that the guests can have now. */
function useRoomsNow({ from, to, guests }: Stay, masters: FormMasters, wantedTypeId: string | undefined) {
  const answer = useCall(getAvailability, { from, to }, { staleTime: 0, placeholderData: (old) => old });
  const left = new Map(answer.data?.roomTypes.map(({ roomTypeId, remaining }) => [roomTypeId, remaining]));
  const types = masters.roomTypes.map(({ id, maxCapacity }) => {
    return { id, maxCapacity, remaining: left.get(id) ?? 0 };
  });
  const rooms: FreeRoom[] = roomsForWalkIn(answer.data?.freeRooms ?? [], { guests, wantedTypeId, types });
  return { rooms, isAsking: answer.isPending };
}

/** Asks for what is sold in the type of a room, with its price. */
function useOffers({ from, to, guests }: Stay, room: FreeRoom | undefined) {
  const request = {
    checkInDate: from,
    checkOutDate: to,
    paxMaleCount: guests,
    roomTypeId: room?.roomTypeId ?? null,
    sellableOnly: true,
    pageSize: 50 as const,
  };
  const answer = useCall(searchRates, request, {
    enabled: room !== undefined,
    placeholderData: (old) => old,
  });
  const offers: readonly Offer[] = answer.data?.rows ?? [];
  return { offers, isAsking: room !== undefined && answer.isPending };
}

/** Returns the id that was chosen while it is offered, else the first one that is; '' without any. */
function chosenOf(ids: readonly string[], chosen: string): string {
  return ids.includes(chosen) ? chosen : (ids[0] ?? '');
}

/** The wish in the address: heads, and a room type. */
export interface WalkInStart {
  guests: number | undefined;
  roomTypeId: string | undefined;
}

interface About {
  masters: FormMasters;
  businessDate: string;
  start: WalkInStart;
}

/** Holds the entry of a walk-in, with what is proposed wherever nothing was chosen, and what can be chosen. */
export function useWalkInChoices({ masters, businessDate, start }: About) {
  const [typed, setTyped] = useState<WalkInEntry>({ ...EMPTY_WALK_IN, guests: start.guests ?? 1 });
  const stay = stayOf(typed, businessDate);
  const { rooms, isAsking } = useRoomsNow(stay, masters, start.roomTypeId);
  const room = rooms.find(({ roomId }) => roomId === typed.roomId) ?? proposedWalkInRoom(rooms);
  const sale = useOffers(stay, room);
  const planIds = sale.offers.map(({ plan }) => plan.id);
  const planId = chosenOf(planIds, typed.planId);
  const routes = routesFor(masters, { packagePlanId: planId, salesRouteId: typed.routeId });
  const purposes = offered(masters.purposes, typed.purposeId);
  const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);
  const entry: WalkInEntry = {
    ...typed,
    roomId: room?.roomId ?? '',
    planId,
    routeId: chosenOf(idsOf(routes), typed.routeId),
    purposeId: chosenOf(idsOf(purposes), typed.purposeId),
  };
  return {
    entry,
    write: (change: Partial<WalkInEntry>) => setTyped((now) => ({ ...now, ...change })),
    room,
    rooms,
    wantedTypeId: start.roomTypeId,
    offers: sale.offers,
    routes,
    purposes,
    isLoading: isAsking || sale.isAsking,
  };
}

export type WalkInChoices = ReturnType<typeof useWalkInChoices>;
