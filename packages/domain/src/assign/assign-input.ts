/** A room that may be given. Nights are counted in days (see `epochDayOf`), `to` is the morning after the last. */
export interface AssignableRoom {
  readonly id: string;
  readonly typeId: string;
  readonly building: string;
  readonly floor: string;
  readonly isSmoking: boolean;
  /** Place in the order of the house: neighbours differ by one. */
  readonly order: number;
}

/** A stay that wants one room for all its nights. */
export interface StayToPlace {
  readonly id: string;
  readonly typeId: string;
  readonly from: number;
  readonly to: number;
  /** Stays of one group like rooms beside each other. */
  readonly groupId: string | null;
  /** The guest's wish. It is null when the guest said nothing. */
  readonly wantsSmoking: boolean | null;
  /** The room the same guest sleeps in the night before. */
  readonly lastRoomId: string | null;
  /** The room it has already and may be moved from; null while it has none. */
  readonly currentRoomId: string | null;
}

/** Nights of a room that nobody may touch: guests in the house, locked stays, blocks. */
export interface TakenNights {
  readonly roomId: string;
  readonly from: number;
  readonly to: number;
}

export interface AssignInput {
  readonly rooms: readonly AssignableRoom[];
  readonly stays: readonly StayToPlace[];
  readonly taken: readonly TakenNights[];
}

/** The reasons for giving a stay its room, the strongest first. */
export const ASSIGN_REASONS = [
  'KEPT',
  'MOVED',
  'LAST_ROOM',
  'SMOKING_WISH',
  'SMOKING_MISSED',
  'BESIDE_GROUP',
  'FLOOR_OF_GROUP',
  'FILLS_GAP',
  'JOINS_STAY',
  'FIRST_FREE',
] as const;
export type AssignReason = (typeof ASSIGN_REASONS)[number];

export interface Placement {
  readonly stayId: string;
  readonly roomId: string;
  readonly reasons: readonly AssignReason[];
}

/** The figures that an assignment is judged by. Smaller is better for each of them. */
export interface AssignScore {
  readonly unplaced: number;
  readonly moves: number;
  /** Wishes not met: smoking, the room of last night. */
  readonly missedWishes: number;
  /** The distance between the rooms of each group, added up over all groups. */
  readonly groupDistance: number;
  /** Single free nights between two stays, which nobody books, and pairs of them. */
  readonly gaps: number;
}

export interface AssignPlan {
  readonly placements: readonly Placement[];
  readonly unplaced: readonly string[];
  readonly score: AssignScore;
  /** Free nights in runs of two and more. Such nights can be sold. */
  readonly sellableNights: number;
  /** How many more nights can be sold than when each stay gets the first free room. */
  readonly gainedNights: number;
}
