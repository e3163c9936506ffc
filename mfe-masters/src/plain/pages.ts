import { PLAIN_MASTERS, type MasterFields, type PlainMaster } from '@honjin/contracts/masters';

export type AnyMaster = PlainMaster<MasterFields>;

/** The screen of one plain master. Everything that is not said here follows from the master's definition. */
export interface MasterPage {
  /** Last part of the path, and the name of the master. */
  readonly entity: string;
  /** Columns that are hidden until the user asks for them. */
  readonly hidden?: readonly string[];
  /** Fields that the list can be filtered by at a glance. */
  readonly filters?: readonly string[];
  /** Fields that the form shows only while another field has one of the values. */
  readonly when?: Readonly<Record<string, { readonly field: string; readonly is: readonly string[] }>>;
}

const sales = { field: 'group', is: ['SALES'] } as const;

export const MASTER_PAGES: readonly MasterPage[] = [
  { entity: 'room-type', hidden: ['buildingEn', 'interfaceCode'], filters: ['category'] },
  { entity: 'room', hidden: ['buildingEn'], filters: ['roomTypeId', 'floor', 'smoking'] },
  {
    entity: 'accounting-item',
    hidden: ['nameEn', 'receiptPrintName', 'interfaceCode', 'bookkeepingCode', 'validFrom', 'validTo'],
    filters: ['group', 'salesCategory', 'paymentType'],
    when: {
      salesCategory: sales,
      taxation: sales,
      taxRateType: { field: 'taxation', is: ['TAX_INCLUDED', 'TAX_EXCLUDED'] },
      unitPrice: sales,
      paymentType: { field: 'group', is: ['PAYMENT'] },
    },
  },
  { entity: 'payment-method' },
  { entity: 'payment-account' },
  { entity: 'billing-address', hidden: ['nameEn', 'address2'], filters: ['type'] },
  { entity: 'purpose-group' },
  { entity: 'purpose', filters: ['purposeGroupId'] },
  { entity: 'sales-route-group' },
  { entity: 'sales-route', filters: ['salesRouteGroupId'] },
  {
    entity: 'child-fee',
    hidden: ['nameEn', 'assumedAgeYears'],
    when: {
      percent: { field: 'feeKind', is: ['PERCENTAGE'] },
      amountYen: { field: 'feeKind', is: ['STATIC'] },
      scope: { field: 'feeKind', is: ['PERCENTAGE'] },
    },
  },
  { entity: 'free-memo', hidden: ['nameEn', 'isKiosk', 'detail'] },
  { entity: 'rank' },
  { entity: 'holiday' },
  { entity: 'plan-group' },
  { entity: 'arrangement-group' },
  {
    entity: 'arrangement',
    hidden: [
      'nameEn',
      'isTicketManaged',
      'isStockManaged',
      'stockPerDay',
      'isCleaningList',
      'isArrangementList',
      'validFrom',
      'validTo',
    ],
    filters: ['arrangementGroupId', 'category'],
    when: { stockPerDay: { field: 'isStockManaged', is: ['true'] } },
  },
];

export function masterOf(page: MasterPage): AnyMaster {
  const master = PLAIN_MASTERS.get(page.entity);
  if (!master) throw new Error(`no master ${page.entity}`);
  return master;
}
