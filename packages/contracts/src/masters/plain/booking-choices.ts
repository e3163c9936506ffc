import { CHILD_CLASSES, CHILD_FEE_KINDS, CHILD_FEE_SCOPES } from '@honjin/domain';
import {
  childFeeMaster,
  freeMemoMaster,
  holidayMaster,
  purposeGroupMaster,
  purposeMaster,
  rankMaster,
  salesRouteGroupMaster,
  salesRouteMaster,
} from '../states.ts';
import {
  choice,
  codeText,
  colour,
  day,
  flag,
  memo,
  moneyOrNone,
  reference,
  text,
  wholeOrNone,
} from './fields.ts';
import { retirable } from './lifetime.ts';
import { definePlainMaster } from './plain-master.ts';

const named = { code: codeText(), name: text(60, { required: true }), nameEn: text(60) };

export const purposeGroups = definePlainMaster({
  state: purposeGroupMaster,
  nameJa: '利用目的グループ',
  nameEn: 'Purpose group',
  fields: { ...named, isExcludedFromOperation: flag(), ...retirable },
});

export const purposes = definePlainMaster({
  state: purposeMaster,
  nameJa: '利用目的',
  nameEn: 'Purpose',
  fields: { ...named, purposeGroupId: reference('purpose-group'), ...retirable },
  toState: (row) => ({ ...row, groupId: row['purposeGroupId'] }),
});

export const salesRouteGroups = definePlainMaster({
  state: salesRouteGroupMaster,
  nameJa: '販売経路グループ',
  nameEn: 'Sales route group',
  fields: { ...named, ...retirable },
});

export const salesRoutes = definePlainMaster({
  state: salesRouteMaster,
  nameJa: '販売経路',
  nameEn: 'Sales route',
  fields: { ...named, salesRouteGroupId: reference('sales-route-group'), ...retirable },
  toState: (row) => ({ ...row, groupId: row['salesRouteGroupId'] }),
});

/** Ranks of guests, e.g. VIP. Ranks of prices belong to a season group. */
export const guestRanks = definePlainMaster({
  state: rankMaster,
  nameJa: '顧客ランク',
  nameEn: 'Guest rank',
  fields: { ...named, ...retirable },
  toState: (row) => ({ ...row, groupId: null }),
});

/** The price of a child class: a fixed fee or a percentage of the adult rate. */
export const childFees = definePlainMaster({
  state: childFeeMaster,
  nameJa: '子供料金',
  nameEn: 'Child fee',
  uniqueField: 'childClass',
  fields: {
    childClass: choice(CHILD_CLASSES),
    name: text(60, { required: true }),
    nameEn: text(60),
    feeKind: choice(CHILD_FEE_KINDS),
    percent: wholeOrNone(0, 100),
    amountYen: moneyOrNone(),
    scope: choice(CHILD_FEE_SCOPES),
    countsAsPerson: flag(),
    assumedAgeYears: wholeOrNone(0, 19),
    ...retirable,
  },
  check: (values, refuse) => {
    if (values.feeKind === 'STATIC' && values.amountYen === null) refuse('amountYen', 'HOS-05017-0');
    if (values.feeKind === 'PERCENTAGE' && values.percent === null) refuse('percent', 'HOS-05017-1');
  },
  toState: (row) => ({
    ...row,
    fee: {
      childClass: row['childClass'],
      kind: row['feeKind'],
      percent: row['percent'] ?? 0,
      amountYen: row['amountYen'] ?? 0,
      scope: row['scope'],
      countsAsPerson: row['countsAsPerson'],
      assumedAgeYears: row['assumedAgeYears'],
    },
  }),
});

export const freeMemos = definePlainMaster({
  state: freeMemoMaster,
  nameJa: 'フリーメモ',
  nameEn: 'Free memo',
  fields: {
    ...named,
    colour: colour(),
    isPopUp: flag(),
    isConfirmRequired: flag(),
    isKiosk: flag(),
    isCleaningList: flag(),
    detail: memo(199, 'HOS-05021-0'),
    ...retirable,
  },
});

/** Public holidays as the store keeps them; filled from the calendar of the law. */
export const holidays = definePlainMaster({
  state: holidayMaster,
  nameJa: '祝日',
  nameEn: 'Holiday',
  uniqueField: 'holidayDate',
  fields: { holidayDate: day(), name: text(60, { required: true }), nameEn: text(60) },
  toState: (row) => ({ ...row, date: row['holidayDate'] }),
});
