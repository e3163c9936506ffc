import { idOf } from './ids.ts';
import type { House, Named } from './house/house.ts';

export const GROUP = { id: idOf('group'), code: 'HONJIN', ja: '本陣ホテルズ', en: 'Honjin Hotels' } as const;

export interface Company extends Named {
  readonly key: string;
  readonly id: string;
  readonly code: string;
  readonly tel: string;
  readonly zipcode: string;
  readonly address: string;
}

export const COMPANIES: readonly Company[] = [
  {
    key: 'city',
    id: idOf('company city'),
    code: '01',
    ja: '株式会社本陣シティホテルズ',
    en: 'Honjin City Hotels K.K.',
    tel: '0300000001',
    zipcode: '1040061',
    address: '東京都中央区銀座0-18-0',
  },
  {
    key: 'onsen',
    id: idOf('company onsen'),
    code: '02',
    ja: '株式会社本陣温泉旅館',
    en: 'Honjin Onsen Ryokan K.K.',
    tel: '0557000002',
    zipcode: '4130012',
    address: '静岡県熱海市東海岸町0-24',
  },
];

/** The place of a row: the columns that every table of a store begins with, or some of them. */
export interface Scope {
  readonly groupId: string;
  readonly companyId: string;
  readonly storeId: string;
}

const scopes = new Map<string, Scope>();

export function scopeOf({ key, company }: Pick<House, 'key' | 'company'>): Scope {
  const known = scopes.get(key);
  if (known !== undefined) return known;
  const scope = { groupId: GROUP.id, companyId: idOf(`company ${company}`), storeId: idOf(`store ${key}`) };
  scopes.set(key, scope);
  return scope;
}

const masterIds = new Map<string, string>();

/** Returns the id of a master of a store by its kind and code. */
export function masterId(house: Pick<House, 'key'>, entity: string, code: string): string {
  const name = `${house.key} ${entity} ${code}`;
  const known = masterIds.get(name) ?? idOf(name);
  masterIds.set(name, known);
  return known;
}
