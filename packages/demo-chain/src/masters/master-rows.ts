import { corporateCheckDigit } from '@honjin/domain';
import type { Span } from '../bookings/span.ts';
import { masterId, scopeOf } from '../chain.ts';
import type { Row, TableRows } from '../database.ts';
import type { House } from '../house/house.ts';
import { ARRANGEMENT_GROUPS, ARRANGEMENTS } from './arrangements.ts';
import * as choices from './choices.ts';
import { planTables } from './plan-rows.ts';
import { roomsOf } from './rooms.ts';
import {
  HOLIDAY_EVE_AS,
  holidaysOf,
  listSeasons,
  RANK_PERCENTS,
  SEASON_GROUP,
  USUAL_WEEK,
  yearsOf,
} from './seasons.ts';
import { taxRowsOf } from './taxes.ts';

/** Returns a record of a master of the house by its code, in its place of the list. */
function record(house: House, entity: string, code: string, values: Row): Row {
  return {
    store_id: scopeOf(house).storeId,
    id: masterId(house, entity, code),
    ...values,
    version: 1,
    published_version: 0,
  };
}

function choiceTable(
  house: House,
  [table, entity]: readonly [table: string, entity: string],
  list: readonly (readonly [code: string, ja: string, en: string, ...rest: unknown[]])[],
  more: (rest: readonly unknown[]) => Row = () => ({}),
): TableRows {
  const rows = list.map(([code, ja, en, ...rest], index) =>
    record(house, entity, code, { code, name: ja, name_en: en, ...more(rest), display_order: index + 1 }),
  );
  return [`masters.${table}`, rows];
}

function storeRow(house: House): Row {
  const { storeId, groupId, companyId } = scopeOf(house);
  const invoiceNo = `T${corporateCheckDigit(house.issuerBase)}${house.issuerBase}`;
  return {
    store_id: storeId,
    group_id: groupId,
    company_id: companyId,
    store_cd: house.code,
    name: house.ja,
    name_kanji: house.kanji,
    name_e: house.en,
    tel: house.tel,
    email: `${house.key}@honjin.example`,
    fax: '',
    zipcode: house.zipcode,
    address1: house.address1,
    address2: house.address2,
    url: `https://${house.key}.honjin.example`,
    manager_name: house.manager,
    manager_department: '支配人室',
    manager_tel: house.tel,
    manager_email: `${house.key}@honjin.example`,
    check_in_time: house.checkInTime,
    check_out_time: house.checkOutTime,
    charge_fraction: 'FLOOR',
    consumption_tax_fraction: 'FLOOR',
    company_name: house.issuer,
    invoice_registration_no: invoiceNo,
    municipality: house.municipality,
    accommodation_tax_no: house.taxNumbers.accommodation,
    bath_tax_no: house.taxNumbers.bath,
    is_spa: house.isSpa,
    shift_count: 1,
    password_min_length: 8,
    password_pattern: 'AN',
    version: 1,
    published_version: 0,
  };
}

const MAIN_BUILDING = { building: '本館', building_en: 'Main building' };

function roomTables(house: House): TableRows[] {
  const types = house.types.map(({ code, ja, en, capacity, maxCapacity }, index) =>
    record(house, 'room-type', code, {
      code,
      name: ja,
      name_en: en,
      category: 'REAL',
      capacity,
      max_capacity: maxCapacity,
      ...MAIN_BUILDING,
      interface_code: code,
      display_order: index + 1,
    }),
  );
  const all = roomsOf(house);
  const lastPlaces = Map.groupBy(all, ({ floor }) => floor);
  const rooms = all.map((room, index) => {
    const isCorner = room.place === 1 || room.place === lastPlaces.get(room.floor)?.at(-1)?.place;
    return record(house, 'room', room.roomNo, {
      room_no: room.roomNo,
      room_type_id: room.typeId,
      floor: String(room.floor),
      ...MAIN_BUILDING,
      smoking: room.floor === 3 && house.key === 'tokyo' ? 'SMOKING' : 'NON_SMOKING',
      attributes: isCorner ? ['角部屋'] : [],
      display_order: index + 1,
    });
  });
  return [
    ['masters.room_type', types],
    ['masters.room', rooms],
  ];
}

function itemRows(house: House): Row[] {
  const sales = choices.SALES_ITEMS.map(({ code, ja, en, category, taxation, rate, unitYen }, index) =>
    record(house, 'accounting-item', code, {
      code,
      name: ja,
      name_en: en,
      receipt_print_name: ja,
      group: 'SALES',
      sales_category: category,
      taxation,
      tax_rate_type: rate,
      payment_type: null,
      unit_price: unitYen,
      interface_code: '',
      // Lodging taxes come from the tax rules, not by hand.
      is_input_allowed: category !== 'TAX',
      display_order: index + 1,
    }),
  );
  const payments = choices.PAYMENT_ITEMS.map(({ code, ja, en, type }, index) =>
    record(house, 'accounting-item', code, {
      code,
      name: ja,
      name_en: en,
      receipt_print_name: ja,
      group: 'PAYMENT',
      sales_category: null,
      taxation: null,
      tax_rate_type: null,
      payment_type: type,
      unit_price: 0,
      interface_code: '',
      is_input_allowed: true,
      display_order: 100 + index,
    }),
  );
  return [...sales, ...payments];
}

function paymentTables(house: House): TableRows[] {
  const list = choices.PAYMENT_ITEMS.map(({ code, ja, en, type }) => [code, ja, en, type] as const);
  return [
    choiceTable(house, ['payment_method', 'payment-method'], list, ([type]) => ({ payment_type: type })),
    choiceTable(house, ['payment_account', 'payment-account'], list, ([type]) => ({
      payment_method_id: masterId(house, 'payment-method', list.find((each) => each[3] === type)?.[0] ?? ''),
      is_receivable_managed: type === 'RECEIVABLE',
      bookkeeping_code: '',
    })),
  ];
}

function groupedTable(
  house: House,
  [table, entity]: readonly [table: string, entity: string],
  list: Parameters<typeof choiceTable>[2],
): TableRows {
  return choiceTable(house, [table, entity], list, ([group]) => ({
    [`${table}_group_id`]: masterId(house, `${entity}-group`, String(group)),
  }));
}

function arrangementTable(house: House): TableRows {
  const rows = ARRANGEMENTS.map((each, index) =>
    record(house, 'arrangement', each.code, {
      code: each.code,
      name: each.ja,
      name_en: each.en,
      arrangement_group_id: masterId(house, 'arrangement-group', each.group),
      category: each.category,
      period_type: each.periodType,
      quantity_type: each.quantityType,
      accounting_item_id: masterId(house, 'accounting-item', each.item),
      unit_price: each.unitYen,
      is_ticket_managed: each.category === 'TICKET',
      is_stock_managed: each.stockPerDay !== null,
      stock_per_day: each.stockPerDay,
      is_cleaning_list: each.category === 'EQUIPMENT',
      is_arrangement_list: true,
      display_order: index + 1,
    }),
  );
  return ['masters.arrangement', rows];
}

function childFeeRows(house: House): Row[] {
  return choices.CHILD_FEES.map(([childClass, ja, en, percent, age], index) =>
    record(house, 'child-fee', childClass, {
      child_class: childClass,
      name: ja,
      name_en: en,
      fee_kind: 'PERCENTAGE',
      percent,
      amount_yen: null,
      scope: 'INCLUDE',
      counts_as_person: false,
      assumed_age_years: age,
      display_order: index + 1,
    }),
  );
}

function calendarTables(house: House, span: Span): TableRows[] {
  const { storeId } = scopeOf(house);
  const holidays = holidaysOf(span).map(({ date, nameJa, nameEn }) =>
    record(house, 'holiday', date, { holiday_date: date, name: nameJa, name_en: nameEn, display_order: 0 }),
  );
  const group = record(house, 'season-group', SEASON_GROUP, {
    code: SEASON_GROUP,
    name: '標準カレンダー',
    name_en: 'Standard calendar',
    price_ranks: Object.keys(RANK_PERCENTS),
    ranks: [...USUAL_WEEK],
    holiday_eve_as: HOLIDAY_EVE_AS,
    display_order: 1,
  });
  const seasons = listSeasons(yearsOf(span)).map(
    ({ code, name, nameEn, colour, from, to, ranks }, index) => ({
      store_id: storeId,
      season_group_id: group['id'],
      position: index + 1,
      code,
      name,
      name_en: nameEn,
      colour,
      from_date: from,
      to_date: to,
      ranks: [...ranks],
    }),
  );
  return [
    ['masters.holiday', holidays],
    ['masters.holiday_year', yearsOf(span).map((year) => ({ store_id: storeId, year }))],
    ['masters.season_group', [group]],
    ['masters.season', seasons],
  ];
}

/** Returns every master of a house, table by table, each after those that it names. */
export function masterTables(house: House, span: Span): TableRows[] {
  const taxes = taxRowsOf(house).map((tax) => record(house, 'tax', tax.code, { ...tax }));
  return [
    ['masters.store', [storeRow(house)]],
    ...roomTables(house),
    ['masters.accounting_item', itemRows(house)],
    ...paymentTables(house),
    choiceTable(house, ['billing_address', 'billing-address'], choices.BILLING_ADDRESSES, ([type]) => ({
      type,
    })),
    choiceTable(house, ['purpose_group', 'purpose-group'], choices.PURPOSE_GROUPS),
    groupedTable(house, ['purpose', 'purpose'], choices.PURPOSES),
    choiceTable(house, ['sales_route_group', 'sales-route-group'], choices.ROUTE_GROUPS),
    groupedTable(house, ['sales_route', 'sales-route'], choices.ROUTES),
    choiceTable(house, ['rank', 'rank'], choices.RANKS),
    ['masters.child_fee', childFeeRows(house)],
    choiceTable(house, ['free_memo', 'free-memo'], choices.FREE_MEMOS, ([colour]) => ({
      colour,
      is_pop_up: false,
      is_confirm_required: false,
      is_kiosk: false,
      is_cleaning_list: false,
      detail: '',
    })),
    choiceTable(house, ['plan_group', 'plan-group'], choices.PLAN_GROUPS),
    choiceTable(house, ['arrangement_group', 'arrangement-group'], ARRANGEMENT_GROUPS),
    arrangementTable(house),
    ['masters.tax', taxes],
    ...calendarTables(house, span),
    ...planTables(house, span),
  ];
}
