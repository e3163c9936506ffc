import type { RequestOf } from '@honjin/contracts';
import {
  CHILD_SLOTS,
  type Mapping,
  type MappingKind,
  type Provider,
  type saveMappings,
} from '@honjin/contracts/linkage';

type MappingInput = RequestOf<typeof saveMappings>['mappings'][number];
export type ChildSlot = (typeof CHILD_SLOTS)[number];

/** A row of a conversion master as its form holds it. */
export type MappingDraft = Omit<Mapping, 'mappingId' | 'version'> &
  Partial<Pick<Mapping, 'mappingId' | 'version'>>;

/** The fields that a row of each master has besides its code. */
export const FIELDS_OF: Readonly<Record<MappingKind, readonly (keyof Mapping)[]>> = {
  AGENCY: ['name', 'targetId', 'billingAddressId', 'childSlots', 'dividesByRooms'],
  ROOM_TYPE: ['name', 'targetId', 'groupCode'],
  PLAN: ['name', 'mealCondition', 'specificMealCondition', 'targetId', 'groupCode', 'roomTypeId'],
  PAYMENT: ['agencyCode', 'name', 'targetId', 'billingAddressId'],
  POINT: ['agencyCode', 'name', 'targetId', 'billingAddressId'],
  REMARK: ['remarkFields'],
};

export function blankMapping(provider: Provider, kind: MappingKind): MappingDraft {
  return {
    kind,
    provider,
    code: '',
    agencyCode: '',
    mealCondition: '',
    specificMealCondition: '',
    name: '',
    targetId: null,
    billingAddressId: null,
    childSlots: [],
    dividesByRooms: false,
    groupCode: '',
    roomTypeId: null,
    remarkFields: [],
  };
}

/** Returns the text that says why the row cannot be saved yet, or nothing. */
export function faultOf({ kind, code, name, targetId }: MappingDraft): string | undefined {
  // An agency without a code is known by its name.
  if (code.trim() === '' && (kind !== 'AGENCY' || name.trim() === '')) return 'needsCode';
  return targetId === null ? 'needsTarget' : undefined;
}

/** The row with blanks around its texts taken off. */
export function mappingRequest(draft: MappingDraft): MappingInput {
  const { mappingId, version, ...fields } = draft;
  return {
    ...fields,
    code: draft.code.trim(),
    name: draft.name.trim(),
    agencyCode: draft.agencyCode.trim(),
    mealCondition: draft.mealCondition.trim(),
    specificMealCondition: draft.specificMealCondition.trim(),
    groupCode: draft.groupCode.trim(),
    version: version ?? 0,
    ...(mappingId === undefined ? {} : { mappingId }),
  };
}

/** Where the child classes of an agency go; empty: each to its own. */
export function slotsOf({ childSlots }: Pick<Mapping, 'childSlots'>): ChildSlot[] {
  return CHILD_SLOTS.map((own, at) => childSlots[at] ?? own);
}
