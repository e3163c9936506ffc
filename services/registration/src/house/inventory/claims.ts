/** A room taken for a while by a unit, in the store's local time. */
export interface Stay {
  roomUnitId: string;
  roomId: string;
  starts: string;
  ends: string;
}

/** So many of an arrangement on a day. */
export interface ArrangementClaim {
  arrangementId: string;
  useDate: string;
  quantity: number;
}

/** The things that a unit takes away from sale: a room of a type per night, rooms for a while, and arrangements. */
export interface Claims {
  /** Keys `roomTypeId|night`. */
  stock: string[];
  stays: Stay[];
  arrangements: ArrangementClaim[];
}
