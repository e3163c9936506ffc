import {
  holds,
  type FunctionCode,
  type Holding,
  type Level,
  type NeededRight,
  type Reach,
} from '@honjin/contracts';
import type { MenuChoice, menuEntry } from '@honjin/contracts/identity';
import { PLAIN_MASTERS } from '@honjin/contracts/masters';
import type { z } from 'zod';

type MenuEntry = z.output<typeof menuEntry>;

interface MenuLine extends MenuEntry {
  /** The right that a role needs to see the entry. Null means that everybody sees it. */
  readonly needs: (NeededRight & { readonly reach: Reach }) | null;
}

type Titles = readonly [ja: string, en: string];

function line(
  section: MenuEntry['section'],
  path: string,
  [titleJa, titleEn]: Titles,
  right: readonly [FunctionCode, Level, Reach?] | null,
): MenuLine {
  const needs = right && { function: right[0], level: right[1], reach: right[2] ?? ('STORE' as const) };
  const code = path === '/' ? 'dashboard' : path.slice(1).replaceAll('/', '-').toLowerCase();
  return { section, code, titleJa, titleEn, path, needs };
}

/** Every page that exists, in the order of the menus; a plain master's page follows from its definition. */
const MENUS: readonly MenuLine[] = [
  line('SECTION01', '/', ['ダッシュボード', 'Dashboard'], null),
  line('SECTION01', '/registration/list', ['予約一覧', 'Reservations'], ['registration', 'read']),
  line('SECTION01', '/registration/detail', ['新規予約', 'New reservation'], ['registration', 'edit']),
  line('SECTION01', '/registration/guest/search', ['顧客検索', 'Guests'], ['guest', 'read']),
  line('SECTION01', '/registration/receivables', ['売掛残高', 'Receivables'], ['money', 'read']),
  line('SECTION01', '/registration/dispatch', ['送付・印刷', 'Mail and print'], ['receipt', 'read']),
  line('SECTION01', '/schedule', ['ルームスケジュール', 'Room schedule'], ['schedule', 'read']),
  line('SECTION01', '/schedule/deliver', ['キー受渡', 'Key delivery'], ['key', 'read']),
  line(
    'SECTION01',
    '/availability/list',
    ['ルームインジケーター', 'Room indication'],
    ['room-indication', 'read'],
  ),
  // One entry for both providers, so that the menu stays on one line; the page leads to the other list.
  line('SECTION01', '/linkage/lincolnlist', ['連携電文', 'OTA'], ['linkage', 'read']),
  line('SECTION01', '/report', ['帳票', 'Reports'], ['report', 'read']),
  line('SECTION01', '/admin/master/analysis', ['マトリクス分析', 'Matrix analysis'], ['analysis', 'read']),
  line('SECTION01', '/admin/master/cash', ['現金実査', 'Cash count'], ['money', 'edit']),
  line('SECTION01', '/admin/master/batch', ['日次締め処理', 'Day close'], ['batch', 'read']),
  line('SECTION02', '/master/store', ['店舗設定', 'Store settings'], ['master', 'read']),
  line('SECTION02', '/master/store/squence', ['採番設定', 'Number sequences'], ['master', 'read']),
  line('SECTION02', '/master/plan/list', ['プラン一覧', 'Plans'], ['plan', 'read']),
  line(
    'SECTION02',
    '/master/plan/season-calendar',
    ['シーズンカレンダー', 'Season calendar'],
    ['plan', 'read'],
  ),
  line('SECTION02', '/master/rate-strategies', ['料金戦略', 'Rate strategies'], ['plan', 'read']),
  line('SECTION02', '/master/rate-restrictions', ['料金制限', 'Rate restrictions'], ['plan', 'read']),
  line('SECTION02', '/master/rate-search', ['料金検索', 'Rate search'], ['plan', 'read']),
  line('SECTION02', '/master/tax', ['宿泊税・入湯税', 'Accommodation and bath tax'], ['master', 'read']),
  line('SECTION02', '/master/consumption-tax', ['消費税', 'Consumption tax'], ['master', 'read']),
  ...[...PLAIN_MASTERS.values()].map((master) =>
    line('SECTION02', `/master/${master.entity}`, [master.nameJa, master.nameEn], [master.function, 'read']),
  ),
  line('SECTION02', '/master/country', ['国', 'Countries'], ['master', 'read']),
  line('SECTION02', '/master/prefecture', ['都道府県', 'Prefectures'], ['master', 'read']),
  line('SECTION02', '/linkage/mapping', ['連携変換マスタ', 'Linkage mappings'], ['linkage', 'read']),
  line('SECTION02', '/linkage/stock', ['連携在庫の比較', 'Channel stock'], ['linkage', 'read']),
  line('SECTION02', '/linkage/external-service', ['外部サービス', 'External services'], ['linkage', 'read']),
  line('SECTION02', '/master/user', ['ユーザー', 'Users'], ['user', 'read']),
  line(
    'SECTION02',
    '/master/menu-role-type',
    ['権限種別・メニュー', 'Role types and menus'],
    ['user', 'read'],
  ),
  line('SECTION02', '/admin/master/group', ['グループ', 'Group'], ['tenancy', 'read', 'GROUP']),
  line('SECTION02', '/admin/master/company', ['会社', 'Companies'], ['tenancy', 'read', 'COMPANY']),
  line('SECTION02', '/admin/master/store', ['店舗', 'Stores'], ['tenancy', 'read']),
];

/** Every entry with what it needs, for choosing. */
export const MENU_CHOICES: readonly MenuChoice[] = MENUS;

/**
 * Returns the entries that a role may open: those of its own choice in its order, or all in the product's order. The
 * dashboard is always there, so that nobody gets an empty page. The dashboard is always there, so that nobody stands
 * before an empty page.
 */
export function menusOf(holding: Holding, chosen: readonly string[] | null = null): MenuEntry[] {
  const open = MENUS.filter(({ needs }) => needs === null || holds(holding, needs)).map(
    ({ needs: _needs, ...entry }) => entry,
  );
  if (chosen === null) return open;
  const byCode = new Map(open.map((entry) => [entry.code, entry]));
  const order = chosen.includes('dashboard') ? chosen : ['dashboard', ...chosen];
  return order.map((code) => byCode.get(code)).filter((entry) => entry !== undefined);
}
