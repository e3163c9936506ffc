/** A room taken for a while by a unit, in the store's local time. */
export interface Stay {
  roomUnitId: string;
  roomId: string;
  starts: string;
  ends: string;
}

/** The things that a unit takes away from sale: a room of a type per night, and rooms for a while. */
export interface Claims {
  /** Keys `roomTypeId|night`. */
  stock: string[];
  stays: Stay[];
}
