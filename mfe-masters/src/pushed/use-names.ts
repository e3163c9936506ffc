import { listPlanItems, roomTypes } from '@honjin/contracts/masters';
import { useCall, useName } from '@honjin/mfe-kit';

/** The names of room types and plans; empty until they are known. */
export function useNames() {
  const nameOf = useName();
  const types = useCall(roomTypes.calls.dropdown, {});
  const plans = useCall(listPlanItems, {});
  const named = (items: typeof types.data, id: string) => {
    const item = items?.items.find((each) => each.id === id);
    return item === undefined ? '' : nameOf(item);
  };
  return {
    typeName: (id: string) => named(types.data, id),
    planName: (id: string) => named(plans.data, id),
  };
}

export type Names = ReturnType<typeof useNames>;
