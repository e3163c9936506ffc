import type { Locale, MasterType } from '@honjin/contracts';
import {
  accountingItemMaster,
  planMaster,
  roomMaster,
  roomTypeMaster,
  salesRouteMaster,
} from '@honjin/contracts/masters/bus';
import { CODE_NAMES } from '@honjin/contracts/code-names';
import { REPORT_CATEGORIES, type AnalysisDimension } from '@honjin/contracts/reports';
import { compareRoomNo, formatDate } from '@honjin/domain';
import { listMasters, type TenantTx } from '@honjin/service-kit';
import type { Fragment } from '../lists/sql-parts.ts';
import { NAMES_OF_KINDS } from '../lists/sql-parts.ts';

/**
 * Returns the SQL by which lines (`f`) are grouped. It uses the columns as they are, because comparing texts would
 * cost more than reading them.
 */
export function keyOf({ sql }: TenantTx, dimension: AnalysisDimension): Fragment {
  return {
    DATE: () => sql`f.sales_date`,
    MONTH: () => sql`date_trunc('month', f.sales_date::timestamp)`,
    WEEKDAY: () => sql`extract(isodow from f.sales_date)`,
    CATEGORY: () => sql`f.category`,
    // Lines that are called by their kind are no items, whatever item they hang on.
    ITEM: () =>
      sql`case when f.kind = any(${Object.keys(NAMES_OF_KINDS)}::text[]) then f.kind else f.item_code end`,
    ROOM_TYPE: () => sql`f.room_type_id`,
    ROOM: () => sql`f.room_id`,
    PLAN: () => sql`f.plan_id`,
    SALES_ROUTE: () => sql`f.sales_route_id`,
  }[dimension]();
}

/** Returns the SQL of such a key as a text. '' means none. */
export function keyText({ sql }: TenantTx, dimension: AnalysisDimension, key: Fragment): Fragment {
  return dimension === 'MONTH' ? sql`to_char(${key}, 'YYYY-MM')` : sql`coalesce(${key}::text, '')`;
}

const WORDS = {
  ja: {
    none: '（なし）',
    unknown: '（削除済み）',
    weekdays: ['月', '火', '水', '木', '金', '土', '日'],
  },
  en: {
    none: '(none)',
    unknown: '(deleted)',
    weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  },
} as const;

interface Named {
  id: string;
  name: string;
}

/** The common part of masters that are named in both languages and ordered by their store. */
interface OrderedState {
  id: string;
  name: string;
  nameEn: string;
  displayOrder: number;
}

/** The names of a master in the order of its store. */
export async function namesOf(tx: TenantTx, master: MasterType, locale: Locale): Promise<Named[]> {
  const states = [...(await listMasters(tx, master)).values()] as OrderedState[];
  return states
    .toSorted((a, b) => a.displayOrder - b.displayOrder || a.id.localeCompare(b.id))
    .map(({ id, name, nameEn }) => ({ id, name: (locale === 'en' && nameEn) || name }));
}

async function itemNames(tx: TenantTx, locale: Locale): Promise<[string, string][]> {
  const items = [...(await listMasters(tx, accountingItemMaster)).values()];
  return items
    .toSorted((a, b) => a.code.localeCompare(b.code))
    .map(({ code, name, nameEn }) => [code, (locale === 'en' && nameEn) || name]);
}

async function roomNames(tx: TenantTx): Promise<[string, string][]> {
  const rooms = [...(await listMasters(tx, roomMaster)).values()];
  return rooms.toSorted((a, b) => compareRoomNo(a.roomNo, b.roomNo)).map(({ id, roomNo }) => [id, roomNo]);
}

/** Lines that are called by their kind. */
function kindNames(locale: Locale): [string, string][] {
  const { lodgingTax, salesCategory } = CODE_NAMES[locale];
  return Object.entries({ ...lodgingTax, SERVICE: salesCategory.SERVICE });
}

const MASTERS = { ROOM_TYPE: roomTypeMaster, PLAN: planMaster, SALES_ROUTE: salesRouteMaster } as const;

/** Returns the known keys of a dimension with their names, in the order in which they are shown. */
async function knownNames(
  tx: TenantTx,
  dimension: AnalysisDimension,
  locale: Locale,
): Promise<readonly (readonly [string, string])[]> {
  const words = WORDS[locale];
  if (dimension === 'CATEGORY')
    return REPORT_CATEGORIES.map((category) => [category, CODE_NAMES[locale].salesCategory[category]]);
  if (dimension === 'WEEKDAY') return words.weekdays.map((name, at) => [String(at + 1), name]);
  if (dimension === 'ITEM') return [...(await itemNames(tx, locale)), ...kindNames(locale)];
  if (dimension === 'ROOM') return roomNames(tx);
  if (dimension === 'DATE' || dimension === 'MONTH') return [];
  const names = await namesOf(tx, MASTERS[dimension], locale);
  return names.map(({ id, name }) => [id, name]);
}

export interface Heading {
  key: string;
  label: string;
}

/** The keys that were found as headings: in the order of their master, dates by themselves, what has none at the end. */
export async function headingsOf(
  tx: TenantTx,
  { dimension, keys, locale }: { dimension: AnalysisDimension; keys: readonly string[]; locale: Locale },
): Promise<Heading[]> {
  const words = WORDS[locale];
  const known = new Map(await knownNames(tx, dimension, locale));
  const places = new Map([...known.keys()].map((key, at) => [key, at]));
  const placeOf = (key: string) => (key === '' ? Infinity : (places.get(key) ?? known.size));
  const labelOf = (key: string) => {
    if (key === '') return words.none;
    if (dimension === 'DATE') return formatDate(key);
    if (dimension === 'MONTH') return key.replace('-', '/');
    return known.get(key) ?? (dimension === 'ITEM' ? key : words.unknown);
  };
  return keys
    .toSorted((a, b) => (placeOf(a) === placeOf(b) ? a.localeCompare(b) : placeOf(a) - placeOf(b)))
    .map((key) => ({ key, label: labelOf(key) }));
}
