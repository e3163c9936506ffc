export {
  bookingSnapshotOf,
  unitSnapshotOf,
  type BookingSnapshot,
  type UnitSketch,
  type UnitSnapshot,
} from './bookings.ts';
export type { Answer, CallOptions } from './answer.ts';
export { createTestChain, type TestChain } from './chain.ts';
export { eventually } from './eventually.ts';
export { listBrokenInvariants, type BrokenInvariant } from './invariants.ts';
export { testHouse, type TestHouse } from './masters.ts';
export { catchUp, digestsOf, forgetProjection, hearOneByOne, type Projection } from './rebuild.ts';
export { refusalTable } from './refusal-table.ts';
export { startSource, type EventSource } from './source.ts';
