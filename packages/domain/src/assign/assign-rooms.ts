import type { AssignInput, AssignPlan, AssignReason, Placement, StayToPlace } from './assign-input.ts';
import { costOf, distanceOf, House } from './house.ts';
import { improve, placeBestFit, placeFirstFit } from './improve.ts';

/** The gaps that an assignment leaves are counted until a week after the last departure. */
const OUTLOOK_DAYS = 7;

/** Shorter runs of free nights than this are not sold in one piece. */
const SELLABLE_RUN = 2;

/**
 * Gives rooms to stays (R-BOARD-07): each in a room of its type that is free for all its nights; as many as possible,
 * with as few moves of stays that have a room, meeting wishes, groups together, and the free nights in runs that can
 * be sold. Never worse than giving each stay the first free room, and the same for the same input.
 */
export function assignRooms(input: AssignInput): AssignPlan {
  const first = houseOf(input, placeFirstFit);
  const firstSellable = sellableNightsOf(first, input);
  const searched = [placeFirstFit, placeBestFit].map((place) => {
    const house = houseOf(input, place);
    improve(house);
    return house;
  });
  const [house = first] = searched.toSorted((a, b) => costOf(scoreOf(a)) - costOf(scoreOf(b)));
  const sellableNights = sellableNightsOf(house, input);
  return {
    placements: input.stays.flatMap((stay) => placementOf(house, stay)),
    unplaced: input.stays.filter(({ id }) => house.roomOf(id) === undefined).map(({ id }) => id),
    score: scoreOf(house),
    sellableNights,
    gainedNights: sellableNights - firstSellable,
  };
}

/** Returns the score of giving each stay the first free room. Assignments are compared with it. */
export function firstFitScore(input: AssignInput): number {
  return costOf(scoreOf(houseOf(input, placeFirstFit)));
}

function houseOf(input: AssignInput, place: (house: House) => void): House {
  const house = new House(input);
  place(house);
  return house;
}

function scoreOf(house: House) {
  return house.scoreOf(house.stays.values(), house.rooms.keys());
}

function placementOf(house: House, stay: StayToPlace): Placement[] {
  const roomId = house.roomOf(stay.id);
  return roomId === undefined ? [] : [{ stayId: stay.id, roomId, reasons: reasonsOf(house, stay, roomId) }];
}

/** Says why the room is a good one for the stay. */
function reasonsOf(house: House, stay: StayToPlace, roomId: string): AssignReason[] {
  const room = house.rooms.get(roomId)!;
  const nearest = Math.min(
    ...house.groupOf(stay).map(({ id }) => distanceOf(room, house.rooms.get(house.roomOf(id)!)!)),
  );
  const calendar = house.calendarOf(roomId);
  const joinsBefore = calendar.some(({ to }) => to === stay.from);
  const joinsAfter = calendar.some(({ from }) => from === stay.to);
  const found: [boolean, AssignReason][] = [
    [stay.currentRoomId === roomId, 'KEPT'],
    [stay.currentRoomId !== null && stay.currentRoomId !== roomId, 'MOVED'],
    [stay.lastRoomId === roomId, 'LAST_ROOM'],
    [stay.wantsSmoking !== null && stay.wantsSmoking === room.isSmoking, 'SMOKING_WISH'],
    [stay.wantsSmoking !== null && stay.wantsSmoking !== room.isSmoking, 'SMOKING_MISSED'],
    [nearest === 0, 'BESIDE_GROUP'],
    [nearest > 0 && nearest < 10, 'FLOOR_OF_GROUP'],
    [joinsBefore && joinsAfter, 'FILLS_GAP'],
    [joinsBefore !== joinsAfter, 'JOINS_STAY'],
  ];
  const reasons = found.filter(([holds]) => holds).map(([, reason]) => reason);
  return reasons.length > 0 ? reasons : ['FIRST_FREE'];
}

/** Free nights of the house in runs long enough to be sold, from the first arrival on. */
function sellableNightsOf(house: House, { stays }: AssignInput): number {
  if (stays.length === 0) return 0;
  const first = Math.min(...stays.map(({ from }) => from));
  const last = Math.max(...stays.map(({ to }) => to)) + OUTLOOK_DAYS;
  let nights = 0;
  for (const roomId of house.rooms.keys()) {
    let free = first;
    for (const { from, to } of [...house.calendarOf(roomId), { from: last, to: last }]) {
      const run = Math.min(from, last) - free;
      if (run >= SELLABLE_RUN) nights += run;
      free = Math.max(free, to);
    }
  }
  return nights;
}
