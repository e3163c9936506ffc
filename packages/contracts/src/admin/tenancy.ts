import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import {
  dateField,
  dateInput,
  idField,
  lineField,
  memoField,
  textField,
  versionField,
} from '../kernel/fields.ts';

const service = 'admin' as const;
/** Each level of the chain is for its administrators. Levels above are not even listed. */
const on = {
  store: {
    read: { function: 'tenancy', level: 'read' },
    edit: { function: 'tenancy', level: 'edit' },
  },
  company: {
    read: { function: 'tenancy', level: 'read', reach: 'COMPANY' },
    edit: { function: 'tenancy', level: 'edit', reach: 'COMPANY' },
  },
  group: {
    read: { function: 'tenancy', level: 'read', reach: 'GROUP' },
    edit: { function: 'tenancy', level: 'edit', reach: 'GROUP' },
  },
} as const;

/** A company may do nothing with guests of the group's other companies, see them, or change them, too (R-GUEST-04). */
export const GUEST_SHARINGS = ['NONE', 'SEE', 'CHANGE'] as const;

const codeField = z.string().regex(/^[0-9A-Za-z_-]{1,11}$/);
const displayOrderField = z.int().min(0).max(9_999);
const telField = z.string().regex(/^\d{0,11}$/, 'HOS-05001-0');
const zipcodeField = z.string().regex(/^$|^\d{7}$|^\d{3}-\d{4}$/, 'HOS-05001-1');

const chainGroup = z.object({
  id: idField,
  version: versionField,
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  guestsOfOtherCompanies: z.enum(GUEST_SHARINGS).default('NONE'),
  companyCount: z.int().nonnegative(),
  storeCount: z.int().nonnegative(),
});

const company = z.object({
  id: idField,
  version: versionField,
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  tel: z.string(),
  zipcode: z.string(),
  address: z.string(),
  displayOrder: z.int(),
  storeCount: z.int().nonnegative(),
});

const chainStore = z.object({
  id: idField,
  version: versionField,
  companyId: idField,
  companyName: z.string(),
  code: z.string(),
  /** As the store's own settings say; until they have arrived, as the store was opened. */
  name: z.string(),
  nameEn: z.string(),
  municipality: z.string(),
  /** Null until the store's first business day is open. */
  businessDate: dateField.nullable(),
  openedOn: dateField.nullable(),
  memo: z.string(),
  displayOrder: z.int(),
});

export type ChainGroup = z.output<typeof chainGroup>;
export type Company = z.output<typeof company>;
export type ChainStore = z.output<typeof chainStore>;

export const listGroups = defineCall({
  path: '/api/admin/group/list',
  service,
  access: on.group.read,
  summary: "The caller's group with the number of its companies and stores.",
  request: {},
  response: { groups: z.array(chainGroup) },
});

export const editGroup = defineCall({
  path: '/api/admin/group/edit',
  service,
  access: on.group.edit,
  summary: 'Renames the group, and says what its companies may see and change of each other’s guests.',
  request: {
    id: idField,
    version: versionField,
    name: lineField.min(1),
    nameEn: lineField.min(1),
    /** Left out: as it was. */
    guestsOfOtherCompanies: z.enum(GUEST_SHARINGS).optional(),
  },
  response: { version: versionField },
  errors: ['HOS-00004-0', 'HOS-00005-0'],
  writes: true,
});

export const listCompanies = defineCall({
  path: '/api/admin/company/list',
  service,
  access: on.company.read,
  summary: 'The companies that the caller administers: of the group, or their own.',
  request: {},
  response: { companies: z.array(company) },
});

export const editCompany = defineCall({
  path: '/api/admin/company/edit',
  service,
  access: on.company.edit,
  summary: 'Changes a company; its code names it only once in the group.',
  request: {
    id: idField,
    version: versionField,
    code: codeField,
    name: lineField.min(1),
    nameEn: lineField.min(1),
    tel: telField,
    zipcode: zipcodeField,
    address: lineField,
    displayOrder: displayOrderField,
  },
  response: { version: versionField },
  errors: ['HOS-00004-0', 'HOS-00005-0', 'HOS-05090-0'],
  writes: true,
});

export const listStores = defineCall({
  path: '/api/admin/store/list',
  service,
  access: on.store.read,
  summary:
    'The stores that the caller administers, with their company and business date: of the group, of the company, or their own.',
  request: {},
  response: { stores: z.array(chainStore) },
});

export const createStore = defineCall({
  path: '/api/admin/store/create',
  service,
  access: on.company.edit,
  summary:
    'Opens a store of the group: its settings, numbers and consumption tax are made at once, and whoever opens it may work in it.',
  request: {
    /** The company it belongs to: any of the group for its administrators, else the caller's own. */
    reqCompanyId: idField,
    code: codeField,
    name: lineField.min(1),
    nameEn: lineField.min(1),
    /** The town whose lodging taxes apply. It is empty while the town is not known. */
    municipality: textField(60).trim(),
    /** The first day that is worked. */
    businessDate: dateInput,
    openedOn: dateInput.nullable(),
    memo: memoField,
    displayOrder: displayOrderField,
  },
  response: { id: idField, version: versionField },
  errors: ['HOS-00004-0', 'HOS-05090-0'],
  writes: true,
});

export const editStore = defineCall({
  path: '/api/admin/store/edit',
  service,
  access: on.store.edit,
  summary:
    "Changes what the chain notes about a store; its name and address are in the store's own settings.",
  request: {
    id: idField,
    version: versionField,
    openedOn: dateInput.nullable(),
    memo: memoField,
    displayOrder: displayOrderField,
  },
  response: { version: versionField },
  errors: ['HOS-00004-0', 'HOS-00005-0'],
  writes: true,
});
