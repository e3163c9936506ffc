export { placeInOrder, type Placed } from './display-order.ts';
export { isOffered, type Offerable } from './offered.ts';
export { floorOfRoomNumber, MAX_ROOMS_IN_RANGE, roomNumbersOf, type RoomRange } from './room-numbers.ts';
