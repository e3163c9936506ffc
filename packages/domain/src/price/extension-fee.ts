import { applyRatio, type Ratio, type Rounding, type Yen } from '../money/index.ts';

/** Up to and including this number of minutes past check-out time, the fee is this part of the room charge. */
export interface ExtensionStep {
  upToMinutes: number;
  ratio: Ratio;
}

/**
 * Model accommodation terms, article 10: a third up to three hours, half up to six, the whole charge
 * beyond. Exactly six hours counts as "up to six" (R-PRICE-12).
 */
export const MODEL_EXTENSION_STEPS: readonly ExtensionStep[] = [
  { upToMinutes: 180, ratio: { num: 1, den: 3 } },
  { upToMinutes: 360, ratio: { num: 1, den: 2 } },
];

/** Part of a charge of one night with two meals that counts as the room charge of an inn. */
export const INN_ROOM_CHARGE_RATIO: Ratio = { num: 70, den: 100 };

/** Returns the fee for leaving late, from the room charge of one night in yen. It is 0 when the guest is in time. */
export function extensionFee(
  roomChargeYen: Yen,
  lateMinutes: number,
  options: { steps: readonly ExtensionStep[]; rounding: Rounding },
): Yen {
  if (lateMinutes <= 0) return 0;
  const step = options.steps.find(({ upToMinutes }) => lateMinutes <= upToMinutes);
  return step ? applyRatio(roomChargeYen, step.ratio, options.rounding) : roomChargeYen;
}

/** Room charge of an inn that sells a night with two meals: 70 % of the basic charge (R-PRICE-12). */
export function innRoomCharge(basicChargeYen: Yen, rounding: Rounding): Yen {
  return applyRatio(basicChargeYen, INN_ROOM_CHARGE_RATIO, rounding);
}
