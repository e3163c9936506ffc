import { SHIPPED_PERMISSIONS } from '@honjin/contracts';
import type { Session } from '../session/session.ts';

const GROUP = '0190a000-0000-7000-8000-000000000001';
const COMPANY = '0190a000-0000-7000-8000-000000000002';
const TOKYO = '0190a000-0000-7000-8000-000000000003';
const SAPPORO = '0190a000-0000-7000-8000-000000000004';

/** Returns a front-desk session at Tokyo on 2026-11-21, for tests of screens. */
export function sampleSession(part: Partial<Session> = {}): Session {
  return {
    user: {
      userId: '0190a000-0000-7000-8000-000000000009',
      userLoginId: 'front',
      userName: '佐藤 花子',
      userEmail: 'front@example.jp',
      storeId: TOKYO,
      storeName: '本陣ホテル東京',
      groupId: GROUP,
      companyId: COMPANY,
      userStores: [
        {
          storeId: TOKYO,
          name: '本陣ホテル東京',
          nameEn: 'Honjin Hotel Tokyo',
          isMachineNoUse: 'NO',
          isSavePermission: 'YES',
        },
        {
          storeId: SAPPORO,
          name: '本陣ホテル札幌',
          nameEn: '',
          isMachineNoUse: 'NO',
          isSavePermission: 'YES',
        },
      ],
      lastLogin: '2026-11-20T01:23:00.000Z',
      roleType: 'front',
      tokenVal: 'token',
    },
    menus: [],
    permissions: SHIPPED_PERMISSIONS.front,
    reach: 'STORE',
    preview: null,
    staff: null,
    targetStore: { groupId: GROUP, companyId: COMPANY, storeId: TOKYO },
    businessDate: '2026-11-21',
    salesDate: '2026-11-21',
    canSave: true,
    requireReauth: false,
    realtime: { key: 'key', authEndpoint: '/broadcasting/auth', channel: 'HONJIN_EVENT.g.c.s' },
    ...part,
  };
}
