import { arrangementGroupMaster, arrangementMaster, planGroupMaster } from '../states.ts';
import { choice, codeText, flag, money, reference, referenceOrNone, text, wholeOrNone } from './fields.ts';
import { dated, retirable } from './lifetime.ts';
import { definePlainMaster } from './plain-master.ts';

const named = { code: codeText(), name: text(60, { required: true }), nameEn: text(60) };

export const planGroups = definePlainMaster({
  state: planGroupMaster,
  nameJa: 'プラングループ',
  nameEn: 'Plan group',
  function: 'plan',
  fields: { ...named, ...retirable },
});

export const arrangementGroups = definePlainMaster({
  state: arrangementGroupMaster,
  nameJa: '手配グループ',
  nameEn: 'Arrangement group',
  fields: { ...named, ...retirable },
});

/** Meals, tickets, flowers … that are prepared for a guest on a day. */
export const arrangements = definePlainMaster({
  state: arrangementMaster,
  nameJa: '手配',
  nameEn: 'Arrangement',
  fields: {
    ...named,
    arrangementGroupId: reference('arrangement-group'),
    category: choice(['MEAL', 'TICKET', 'EQUIPMENT', 'SERVICE', 'OTHER']),
    periodType: choice(['THE_DAY', 'NEXT_DAY', 'FIRST_DAY']),
    quantityType: choice(['PERSON', 'ROOM']),
    accountingItemId: referenceOrNone('accounting-item'),
    unitPrice: money(),
    isTicketManaged: flag(),
    isStockManaged: flag(),
    stockPerDay: wholeOrNone(0, 9_999),
    isCleaningList: flag(),
    isArrangementList: flag(true),
    ...dated,
    ...retirable,
  },
  check: (values, refuse) => {
    if (values.isStockManaged && values.stockPerDay === null) refuse('stockPerDay', 'HOS-05092-6');
  },
  toState: (row) => ({ ...row, groupId: row['arrangementGroupId'] }),
});
