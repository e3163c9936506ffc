import type { ParsedRequestOf } from '@honjin/contracts';
import type { checkIn } from '@honjin/contracts/registration';
import type { TenantTx } from '@honjin/service-kit';
import { moveDetails } from '../../money/lines/rearrange.ts';

type BillPlan = ParsedRequestOf<typeof checkIn>['bill']['billPlans'][number];

/** Puts lines of planned nights where the check-in wishes them: they enter the books on that page of that room. */
export async function placeBillPlans(tx: TenantTx, plans: readonly BillPlan[]): Promise<void> {
  for (const { bRoomUnitId, billPage, billDetails } of plans) {
    await moveDetails(tx, {
      orderIds: [],
      paymentIds: [],
      plannedOrders: billDetails,
      toRoomUnitId: bRoomUnitId,
      toBillPage: billPage,
      reason: '',
    });
  }
}
