import { SHIPPED_PERMISSIONS, type AnyCall } from '@honjin/contracts';
import { editRole, editUser, listRoles, listUsers } from '@honjin/contracts/identity';
import {
  accountingItems,
  arrangements,
  editPlan,
  editRateStrategy,
  editSeasonGroup,
  editStore,
  editTax,
  listHolidays,
  listPlanItems,
  listRateStrategies,
  listSeasonGroups,
  listTaxes,
  listTaxPresets,
  planGroups,
  roomTypes,
  salesRoutes,
  showPlan,
  showSeasonGroup,
  showStore,
  showStoreLogo,
  storeFields,
} from '@honjin/contracts/masters';
import {
  answerWith,
  refuseWith,
  renderScreen,
  sampleSession,
  type FakeAnswer,
} from '@honjin/mfe-kit/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { texts } from '../locales/texts.ts';
import { blankPlan } from '../plan/blank-plan.ts';
import { PlanDetailPage } from '../plan/plan-detail.page.tsx';
import { RolePage } from '../role/role.page.tsx';
import { SeasonCalendarPage } from '../season/season-calendar.page.tsx';
import { StorePage } from '../store/store.page.tsx';
import { BLANK_STRATEGY } from '../strategy/blank-strategy.ts';
import { RateStrategiesPage } from '../strategy/rate-strategies.page.tsx';
import { blankTax } from '../tax/blank-tax.ts';
import { TaxPage } from '../tax/tax.page.tsx';
import { UserPage } from '../user/user.page.tsx';

const id = '01a1fc35-6ffc-70bf-9a61-e352ab5660d3';
const session = sampleSession({ permissions: SHIPPED_PERMISSIONS.admin });

/** One field that both change, and one that only the other person does. */
interface State {
  readonly version: number;
  readonly both: string;
  readonly theirs: string;
}

interface Case {
  readonly what: string;
  readonly page: ReactElement;
  readonly path: string;
  /** The button of the row; a form that is the page itself has none. */
  readonly opens?: string;
  readonly edit: AnyCall;
  readonly both: string;
  readonly theirs: string;
  readonly answers: (state: State) => FakeAnswer[];
}

const group = {
  code: 'STD',
  priceRanks: ['A', 'B'],
  ranks: ['A', 'A', 'A', 'A', 'B', 'B', 'A'],
  holidayEveAs: null,
  seasons: [],
  nights: [],
};
const settings = Object.fromEntries(
  Object.keys(storeFields).map((name) => [name, name.startsWith('is') ? false : '']),
);
const choices = [accountingItems, arrangements, planGroups, salesRoutes, roomTypes].map(({ calls }) =>
  answerWith(calls.dropdown, { items: [] } as never),
);

const CASES: Case[] = [
  {
    what: 'a user',
    page: <UserPage />,
    path: '/master/user',
    opens: '元を編集',
    edit: editUser,
    both: 'name',
    theirs: 'memo',
    answers: ({ version, both, theirs }) => {
      const { groupId, companyId, userStores } = session.user;
      const [{ storeId, name }] = userStores as [(typeof userStores)[number]];
      const rights = {
        isSavePermission: 'YES',
        requireReauth: 'NO',
        isMachineNoUse: 'NO',
        registNumber: null,
      };
      const user = {
        id,
        version,
        name: both,
        memo: theirs,
        userLoginId: 'hanako',
        email: 'hanako@example.jp',
        pendingEmail: null,
        roleType: 'front',
        status: 'active',
        groupId,
        companyId,
        reqStoreId: storeId,
        stores: [{ storeId, name, nameEn: '', ...rights }],
        lastLogin: null,
      };
      return [
        answerWith(listUsers, { users: [user], total: 1 } as never),
        answerWith(listRoles, { roles: [], menus: [] }),
        refuseWith(showStore, { code: 'HOS-00004-0', status: 404, message: 'x' }),
      ];
    },
  },
  {
    what: 'a role type',
    page: <RolePage />,
    path: '/master/menu-role-type',
    opens: '元を編集',
    edit: editRole,
    both: 'nameJa',
    theirs: 'nameEn',
    answers: ({ version, both, theirs }) => {
      const rest = {
        code: 'porter',
        permissions: {},
        menus: null,
        origin: 'OWN' as const,
        userCount: 0,
        reach: 'STORE' as const,
        belongsTo: 'GROUP' as const,
      };
      return [
        answerWith(listRoles, { roles: [{ ...rest, version, nameJa: both, nameEn: theirs }], menus: [] }),
      ];
    },
  },
  {
    what: 'a tax',
    page: <TaxPage kinds={['CONSUMPTION']} />,
    path: '/master/consumption-tax',
    opens: 'CON-2019を編集',
    edit: editTax,
    both: 'name',
    theirs: 'nameEn',
    answers: ({ version, both, theirs }) => {
      const tax = { ...blankTax('CONSUMPTION'), code: 'CON-2019', validFrom: '2019-10-01' };
      return [
        answerWith(listTaxes, {
          rows: [{ ...tax, id, version, lastUsedDate: null, name: both, nameEn: theirs }],
          total: 1,
        }),
      ];
    },
  },
  {
    what: 'a rate strategy',
    page: <RateStrategiesPage />,
    path: '/master/rate-strategies',
    opens: '元を編集',
    edit: editRateStrategy,
    both: 'name',
    theirs: 'nameEn',
    answers: ({ version, both, theirs }) => [
      answerWith(listRateStrategies, {
        rows: [{ ...BLANK_STRATEGY, code: 'EARLY', id, version, name: both, nameEn: theirs }],
      }),
      answerWith(listSeasonGroups, { rows: [], total: 0 }),
      answerWith(listPlanItems, { items: [] }),
      ...choices,
    ],
  },
  {
    what: 'a season calendar',
    page: <SeasonCalendarPage />,
    path: '/master/plan/season-calendar',
    edit: editSeasonGroup,
    both: 'name',
    theirs: 'nameEn',
    answers: ({ version, both, theirs }) => {
      const named = { ...group, id, version, name: both, nameEn: theirs };
      return [
        answerWith(listSeasonGroups, {
          rows: [{ ...named, seasonCount: 0, planCount: 0 }],
          total: 1,
        } as never),
        answerWith(showSeasonGroup, named),
        answerWith(listHolidays, { holidays: [] }),
      ];
    },
  },
  {
    what: 'the settings of a store',
    page: <StorePage />,
    path: '/master/store',
    edit: editStore,
    both: 'name',
    theirs: 'nameE',
    answers: ({ version, both, theirs }) => {
      const policies = {
        shiftCount: 1,
        isIndividualClosing: false,
        passwordMinLength: 8,
        passwordPattern: 'AN' as const,
      };
      const rest = {
        storeCd: 'TYO',
        tel: '0312345678',
        checkInTime: '15:00',
        checkOutTime: '10:00',
        chargeFraction: 'FLOOR',
        consumptionTaxFraction: 'FLOOR',
      };
      const store = { ...settings, ...rest, id, version, name: both, nameE: theirs, storeSetting: policies };
      return [
        answerWith(showStore, store as never),
        answerWith(showStoreLogo, { logo: null }),
        answerWith(listTaxPresets, { presets: [] }),
      ];
    },
  },
  {
    what: 'a plan',
    page: <PlanDetailPage />,
    path: `/master/plan/detail?id=${id}`,
    edit: editPlan,
    both: 'name',
    theirs: 'nameEn',
    answers: ({ version, both, theirs }) => [
      answerWith(showPlan, {
        ...blankPlan('2026-11-21'),
        code: 'STD',
        seasonGroupId: id,
        roomAccountingItemId: id,
        id,
        version,
        name: both,
        nameEn: theirs,
        prices: [],
      }),
      answerWith(listSeasonGroups, { rows: [], total: 0 }),
      ...choices,
    ],
  },
];

const BEFORE: State = { version: 1, both: '元', theirs: 'Before' };
const SINCE: State = { version: 2, both: 'あちら', theirs: 'Theirs' };
const MINE = 'こちら';
const SAVE = '保存';

/** A calendar or a plan has too many controls to ask for the role and name of each, again and again. */
const button = (text: string) => screen.getByText(text).closest('button')!;

/** Finds the row of a field with its saved and its typed value. */
function rowOf(now: string, mine: string): Promise<Element> {
  return waitFor(() => {
    const found = [...document.querySelectorAll('tr')].find((row) => row.textContent.endsWith(now + mine));
    if (!found) throw new Error(`${now} does not stand beside ${mine}`);
    return found;
  });
}

/** A form is open, something is typed in it, and somebody else saves. */
async function typeMeanwhile({ page, path, opens, edit, answers }: Case) {
  const screenOf = renderScreen(page, {
    path,
    texts: { namespace: 'masters', ...texts },
    session,
    answers: answers(BEFORE),
  });
  if (opens) await screenOf.user.click(await screen.findByRole('button', { name: opens }));
  const typed = await screen.findByDisplayValue<HTMLInputElement>(BEFORE.both);
  fireEvent.change(typed, { target: { value: MINE } });
  for (const answer of answers(SINCE)) screenOf.server.use(answer);
  const details = { changedBy: '佐藤', changedFields: [], version: SINCE.version };
  screenOf.server.use(refuseWith(edit, { code: 'HOS-00005-0', status: 409, message: 'x', details }));
  return screenOf;
}

// Timers of a screen that stays would outlive its document.
afterEach(cleanup);

describe.each(CASES.map((one) => [one.what, one] as const))('%s that somebody else saved first', (_, one) => {
  it('is shown beside the input, which is kept over the newest state of all other fields', async () => {
    const { user, server } = await typeMeanwhile(one);
    await user.click(button(SAVE));
    expect(await rowOf(SINCE.both, MINE)).toBeTruthy();
    expect(await rowOf(SINCE.theirs, BEFORE.theirs)).toBeTruthy();
    expect(screen.getByText(/更新者：佐藤/)).toBeTruthy();
    await user.click(button(texts.ja.conflict.keep));
    await waitFor(() => expect(screen.getByDisplayValue(SINCE.theirs)).toBeTruthy());
    server.use(answerWith(one.edit, { id, code: 'porter', version: 3 } as never));
    await user.click(button(SAVE));
    await waitFor(() =>
      expect(server.sentTo(one.edit).at(-1)!.body).toMatchObject({
        version: SINCE.version,
        [one.both]: MINE,
        [one.theirs]: SINCE.theirs,
      }),
    );
  });

  it('is taken as it stands now on request', async () => {
    const { user, server } = await typeMeanwhile(one);
    await user.click(button(SAVE));
    await rowOf(SINCE.both, MINE);
    await user.click(button(texts.ja.conflict.reload));
    await waitFor(() => expect(screen.getByDisplayValue(SINCE.both)).toBeTruthy());
    server.use(answerWith(one.edit, { id, code: 'porter', version: 3 } as never));
    await user.click(button(SAVE));
    await waitFor(() =>
      expect(server.sentTo(one.edit).at(-1)!.body).toMatchObject({
        version: SINCE.version,
        [one.both]: SINCE.both,
      }),
    );
  });

  it('leaves the input where it is when the screen reads again', async () => {
    const { queryClient } = await typeMeanwhile(one);
    const typed = screen.getByDisplayValue(MINE);
    await queryClient.refetchQueries();
    expect(screen.getByDisplayValue(MINE)).toBe(typed);
  });
});

/** Pages whose form is the page itself read again by themselves, and say what has come. */
describe.each(
  CASES.filter(({ edit }) => [editSeasonGroup.path, editStore.path].includes(edit.path)).map(
    (one) => [one.what, one] as const,
  ),
)('%s that changed while it was open', (_, one) => {
  it('is offered beside the input', async () => {
    const { user, queryClient, server } = await typeMeanwhile(one);
    await queryClient.refetchQueries();
    expect(await screen.findByText(texts.ja.conflict.meanwhile)).toBeTruthy();
    expect(screen.getByDisplayValue(MINE)).toBeTruthy();
    await user.click(button(texts.ja.conflict.keep));
    server.use(answerWith(one.edit, { id, version: 3 } as never));
    await user.click(button(SAVE));
    await waitFor(() =>
      expect(server.sentTo(one.edit)[0]!.body).toMatchObject({ version: SINCE.version, [one.both]: MINE }),
    );
  });

  it('comes into a form that nobody has touched', async () => {
    const { server, queryClient } = renderScreen(one.page, {
      path: one.path,
      texts: { namespace: 'masters', ...texts },
      session,
      answers: one.answers(BEFORE),
    });
    await screen.findByDisplayValue(BEFORE.both);
    for (const answer of one.answers(SINCE)) server.use(answer);
    await queryClient.refetchQueries();
    await waitFor(() => expect(screen.getByDisplayValue(SINCE.both)).toBeTruthy());
    expect(screen.queryByText(texts.ja.conflict.meanwhile)).toBeNull();
  });
});
