import { SHIPPED_PERMISSIONS, type AnyCall } from '@honjin/contracts';
import { listRoles, listUsers } from '@honjin/contracts/identity';
import {
  listCountries,
  listPlans,
  listPrefectures,
  listRatePushes,
  listRateRestrictions,
  listRateStrategies,
  listSeasonGroups,
  listTaxes,
  PLAIN_MASTERS,
  roomTypes,
  showPlan,
  showStore,
} from '@honjin/contracts/masters';
import { getSequences, searchRates } from '@honjin/contracts/registration';
import { answerWith, refuseWith, renderScreen, sampleSession } from '@honjin/mfe-kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { texts } from './locales/texts.ts';
import { paths } from './paths.ts';
import { MASTER_PAGES } from './plain/pages.ts';
import { Root } from './root.tsx';

const listOf = (entity: string) => PLAIN_MASTERS.get(entity)!.calls.list;
const id = '01a1fc35-6ffc-70bf-9a61-e352ab5660d3';

/** Every page, the call that it shows, and an answer that holds nothing where there can be such a one. */
const PAGES: [path: string, call: AnyCall, nothing?: object][] = [
  ...MASTER_PAGES.map(({ entity }): [string, AnyCall, object] => [
    paths.page(entity),
    listOf(entity),
    { rows: [], total: 0 },
  ]),
  [paths.store, showStore],
  [paths.sequences, getSequences],
  [paths.user, listUsers, { users: [], total: 0 }],
  [paths.roleType, listRoles, { roles: [], menus: [] }],
  [paths.tax, listTaxes, { rows: [], total: 0 }],
  [paths.consumptionTax, listTaxes, { rows: [], total: 0 }],
  [paths.seasonCalendar, listSeasonGroups],
  [paths.rateStrategies, listRateStrategies, { rows: [] }],
  [paths.rateRestrictions, listRateRestrictions],
  [`${paths.rateRestrictions}?level=ROOM_TYPE`, roomTypes.calls.dropdown],
  [paths.pushedRates, listRatePushes],
  [paths.rateSearch, searchRates],
  [paths.planList, listPlans, { rows: [], total: 0 }],
  [paths.plan(id), showPlan],
  [paths.country, listCountries],
  [paths.prefecture, listPrefectures],
];

const MESSAGE = 'ただいま混み合っています。';

function open(path: string, call: AnyCall, nothing?: object) {
  return renderScreen(<Root />, {
    path,
    texts: { namespace: 'masters', ...texts },
    session: sampleSession({ permissions: SHIPPED_PERMISSIONS.admin }),
    answers: [
      answerWith(listRateRestrictions, { targets: [] }),
      nothing === undefined
        ? refuseWith(call, { code: 'HOS-00000-1', status: 503, message: MESSAGE })
        : answerWith(call, nothing as never),
    ],
  });
}

// Timers of a screen that stays would outlive its document.
afterEach(cleanup);

describe('a page that cannot be read', () => {
  it.each(PAGES)('%s says so and is read again on request', async (path, call) => {
    const { user, server } = open(path, call);
    expect(await screen.findByText(new RegExp(MESSAGE))).toBeTruthy();
    const before = server.sentTo(call).length;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    await waitFor(() => expect(server.sentTo(call).length).toBeGreaterThan(before));
  });
});

describe('a page with nothing on it', () => {
  const empty = PAGES.flatMap(([path, call, nothing]) => (nothing ? [[path, call, nothing] as const] : []));
  it.each(empty)('%s says that there is nothing', async (path, call, nothing) => {
    open(path, call, nothing);
    const { empty: none, nothingFound } = texts.ja.list;
    expect(await screen.findByText((text) => text === none || text === nothingFound)).toBeTruthy();
  });
});
