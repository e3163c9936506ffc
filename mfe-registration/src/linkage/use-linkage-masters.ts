import { getFormMasters } from '@honjin/contracts/registration';
import type { MappingKind } from '@honjin/contracts/linkage';
import { useCall, useName } from '@honjin/mfe-kit';
import type { SearchOption } from '@honjin/ui';
import type { FormMasters } from '../booking/form/booking-types.ts';

interface Named {
  id: string;
  code: string;
  name: string;
  nameEn: string;
}

/** Returns the targets of the conversion masters as choices, and the names of the chosen ones. */
export interface LinkageMasters {
  readonly masters: FormMasters | undefined;
  readonly targetsOf: (kind: MappingKind) => readonly SearchOption[];
  readonly payers: readonly SearchOption[];
  readonly nameOf: (id: string | null) => string;
}

export function useLinkageMasters(): LinkageMasters {
  const masters = useCall(getFormMasters, {}).data;
  const nameIn = useName();
  const options = (list: readonly Named[] = []): SearchOption[] =>
    list.map((one) => ({ value: one.id, label: nameIn(one), note: one.code }));
  const payments = masters?.accountingItems.filter(({ group }) => group === 'PAYMENT');
  const targets: Readonly<Record<MappingKind, readonly SearchOption[]>> = {
    AGENCY: options(masters?.salesRoutes),
    ROOM_TYPE: options(masters?.roomTypes),
    PLAN: options(masters?.plans),
    PAYMENT: options(payments),
    POINT: options(payments),
    REMARK: [],
  };
  const payers = options(masters?.billingAddresses);
  const all = new Map(
    [...Object.values(targets), payers].flat().map(({ value, label }) => [value, label] as const),
  );
  return {
    masters,
    targetsOf: (kind) => targets[kind],
    payers,
    nameOf: (id) => (id === null ? '' : (all.get(id) ?? '')),
  };
}

const folded = (text: string) => text.normalize('NFKC').trim().toLowerCase();

/** The target that a code or name of the provider most likely means: the one with the same code or name; '' for none. */
export function likelyTarget(
  { code, name }: { code: string; name: string },
  targets: readonly SearchOption[],
): string {
  const same = targets.filter(
    ({ label, note }) =>
      folded(label) === folded(name) || (note !== undefined && folded(String(note)) === folded(code)),
  );
  return same.length === 1 ? same[0]!.value : '';
}
