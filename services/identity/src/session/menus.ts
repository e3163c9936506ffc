import { isGranted, type FunctionCode, type Level, type Permissions } from '@honjin/contracts';
import type { menuEntry } from '@honjin/contracts/identity';
import { PLAIN_MASTERS } from '@honjin/contracts/masters';
import type { z } from 'zod';

type MenuEntry = z.output<typeof menuEntry>;

interface MenuLine extends MenuEntry {
  /** What a role must hold to see the entry; null: everybody. */
  readonly needs: readonly [FunctionCode, Level] | null;
}

type Titles = readonly [ja: string, en: string];

function line(
  section: MenuEntry['section'],
  path: string,
  [titleJa, titleEn]: Titles,
  needs: MenuLine['needs'],
): MenuLine {
  const code = path === '/' ? 'dashboard' : path.slice(1).replaceAll('/', '-').toLowerCase();
  return { section, code, titleJa, titleEn, path, needs };
}

/** Every page that exists, in the order of the menus; a plain master's page follows from its definition. */
const MENUS: readonly MenuLine[] = [
  line('SECTION01', '/', ['ダッシュボード', 'Dashboard'], null),
  line('SECTION01', '/registration/list', ['予約一覧', 'Reservations'], ['registration', 'read']),
  line('SECTION01', '/registration/detail', ['新規予約', 'New reservation'], ['registration', 'edit']),
  line('SECTION01', '/registration/guest/search', ['顧客検索', 'Guests'], ['guest', 'read']),
  line('SECTION01', '/schedule', ['ルームスケジュール', 'Room schedule'], ['schedule', 'read']),
  line(
    'SECTION01',
    '/availability/list',
    ['ルームインジケーター', 'Room indication'],
    ['room-indication', 'read'],
  ),
  line('SECTION01', '/report/sales-daily', ['売上日報', 'Daily sales'], ['report', 'read']),
  line('SECTION01', '/admin/master/batch', ['日次締め処理', 'Day close'], ['batch', 'read']),
  line('SECTION02', '/master/store', ['店舗設定', 'Store settings'], ['master', 'read']),
  line('SECTION02', '/master/plan/list', ['プラン一覧', 'Plans'], ['plan', 'read']),
  line(
    'SECTION02',
    '/master/plan/season-calendar',
    ['シーズンカレンダー', 'Season calendar'],
    ['plan', 'read'],
  ),
  line('SECTION02', '/master/tax', ['宿泊税・入湯税', 'Accommodation and bath tax'], ['master', 'read']),
  line('SECTION02', '/master/consumption-tax', ['消費税', 'Consumption tax'], ['master', 'read']),
  ...[...PLAIN_MASTERS.values()].map((master) =>
    line('SECTION02', `/master/${master.entity}`, [master.nameJa, master.nameEn], [master.function, 'read']),
  ),
  line('SECTION02', '/admin/master/group', ['グループ', 'Group'], ['tenancy', 'read']),
  line('SECTION02', '/admin/master/company', ['会社', 'Companies'], ['tenancy', 'read']),
  line('SECTION02', '/admin/master/store', ['店舗', 'Stores'], ['tenancy', 'read']),
];

/** The entries that a role may open. */
export function menusOf(permissions: Partial<Permissions>): MenuEntry[] {
  return MENUS.filter(({ needs }) => needs === null || isGranted(permissions, ...needs)).map(
    ({ needs: _needs, ...entry }) => entry,
  );
}
