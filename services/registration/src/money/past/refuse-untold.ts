import { japanTimeOf } from '@honjin/contracts';
import { Refusal } from '@honjin/service-kit';

/** Refuses a moment before the past was kept: HOS-02015-5 says from when on it is (R-PAST-02). */
export function refuseUntold(at: string | null, keptFrom: string | null): void {
  if (at === null || keptFrom === null || Date.parse(at) >= Date.parse(keptFrom)) return;
  throw new Refusal('HOS-02015-5', {
    values: [japanTimeOf(keptFrom).slice(0, 16).replaceAll('-', '/')],
  });
}
