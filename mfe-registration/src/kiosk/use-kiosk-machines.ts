import type { ResponseOf } from '@honjin/contracts';
import { listKioskMachines } from '@honjin/contracts/registration';
import { useCall } from '@honjin/mfe-kit';

export type KioskMachine = ResponseOf<typeof listKioskMachines>['kioskMachines'][number];

/** The self check-in machines of the store. */
export function useKioskMachines() {
  return useCall(listKioskMachines, {});
}
