import {
  DEMO_LOGIN,
  DEMO_PLANS,
  demoGroups,
  type DemoProvider,
} from '@honjin/linkage-simulators/demonstration';
import { masterId, scopeOf } from './chain.ts';
import { insertRows, type Row, type Sql } from './database.ts';
import { idOf } from './ids.ts';
import type { House } from './house/house.ts';

const PROVIDERS: readonly DemoProvider[] = ['LINCOLN', 'TEMAIRAZU'];

/** Sales routes by what the agency's name contains; one agency is left for a person to map. */
const AGENCIES: readonly (readonly [name: string, route: string])[] = [
  ['じゃらん', 'AGENT1'],
  ['Expedia', 'AGENT1'],
  ['楽天', 'AGENT2'],
  ['Booking.com', 'AGENT2'],
];

function settingsOf(house: House, provider: DemoProvider, url: string) {
  const isSoap = provider === 'LINCOLN';
  return {
    provider,
    name: isSoap ? 'TL-Lincoln' : 'TEMAIRAZU',
    isEnabled: true,
    apiMode: 'ID_PASSWORD',
    receiveMode: isSoap ? 'SOAP' : 'XML_API',
    sendMode: isSoap ? 'SOAP' : 'XML_API',
    baseUrl: `${url}/${provider.toLowerCase()}/`,
    receiveUrl: '',
    completeUrl: '',
    systemId: DEMO_LOGIN.systemId,
    loginId: DEMO_LOGIN.userId,
    partnerId: DEMO_LOGIN.systemId,
    facilityCode: house.code,
    pollSeconds: 60,
    pushSeconds: 5,
    takesNew: true,
    takesChanges: true,
    takesCancels: true,
    pushesStock: true,
    pushesRates: true,
    incomingFolder: '',
    doneFolder: '',
    errorFolder: '',
    filePattern: isSoap ? 'TLPDAT_*' : '*',
    fileExtension: isSoap ? 'xml' : 'csv',
    fileRetentionDays: 30,
    messageRetentionDays: 365,
    fallbackSalesRouteId: null,
    fallbackPlanId: masterId(house, 'plan', house.plans[0]!.code),
  };
}

function mappingRows(house: House, provider: DemoProvider): Row[] {
  const row = (
    kind: string,
    code: string,
    rest: { name: string; target: string; groupCode?: string; payer?: string },
  ): Row => ({
    store_id: scopeOf(house).storeId,
    mapping_id: idOf(`${house.key} mapping ${provider} ${kind} ${code} ${rest.name}`),
    provider,
    kind,
    code,
    agency_code: '',
    meal_condition: '',
    specific_meal_condition: '',
    name: rest.name,
    target_id: rest.target,
    detail: { groupCode: rest.groupCode ?? '', billingAddressId: rest.payer ?? null },
    version: 1,
  });
  const types = demoGroups(provider).flatMap((group, at) => {
    const type = house.types[at];
    const target = type && masterId(house, 'room-type', type.code);
    return target === undefined
      ? []
      : [row('ROOM_TYPE', group.roomTypeCode, { name: type!.ja, target, groupCode: group.code })];
  });
  // The last plan is one that nobody has mapped yet.
  const plans = DEMO_PLANS.slice(0, -1).map(({ code, name }, at) =>
    row('PLAN', code, {
      name,
      target: masterId(house, 'plan', house.plans[at]!.code),
      groupCode: provider === 'LINCOLN' ? `PG${at + 1}` : '',
    }),
  );
  const agencies = AGENCIES.map(([name, code]) =>
    row('AGENCY', '', { name, target: masterId(house, 'sales-route', code) }),
  );
  const money = [
    row('PAYMENT', 'CARD_PREPAID', {
      name: '事前カード決済',
      target: masterId(house, 'accounting-item', '9003'),
      payer: masterId(house, 'billing-address', 'A001'),
    }),
    row('POINT', 'ポイント利用', {
      name: 'ポイント利用',
      target: masterId(house, 'accounting-item', '9006'),
    }),
  ];
  return [...types, ...plans, ...agencies, ...money];
}

/** Links a store to both providers, which a simulator plays at `url`; its first bookings come in when the services run. */
export async function writeLinkage(sql: Sql, house: House, url: string): Promise<void> {
  const { groupId, companyId, storeId } = scopeOf(house);
  for (const provider of PROVIDERS) {
    const settings = settingsOf(house, provider, url);
    const { name, receiveMode, sendMode } = settings;
    const account = { store_id: storeId, account_id: idOf(`${house.key} account ${provider}`) };
    await insertRows(sql, 'linkage.account', [
      {
        ...account,
        group_id: groupId,
        company_id: companyId,
        provider,
        name,
        is_enabled: true,
        receive_mode: receiveMode,
        send_mode: sendMode,
        settings,
        version: 1,
      },
    ]);
    await sql`insert into linkage.account_state (store_id, account_id) values (${storeId}, ${account.account_id})`;
    await insertRows(sql, 'linkage.mapping', mappingRows(house, provider));
  }
}
