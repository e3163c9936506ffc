import { SHIPPED_PERMISSIONS } from '@honjin/contracts';
import {
  editSeasonGroup,
  listHolidays,
  listSeasonGroups,
  showSeasonGroup,
  type SeasonGroupInput,
} from '@honjin/contracts/masters';
import { answerWith, refuseWith, renderScreen, sampleSession } from '@honjin/mfe-kit/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { texts } from '../locales/texts.ts';
import { withRank } from './calendar-of.ts';
import { datesOf } from './period-dates.ts';
import { SeasonCalendarPage } from './season-calendar.page.tsx';

const id = '01a1fc35-6ffc-70bf-9a61-e352ab5660d3';
const group: SeasonGroupInput = {
  code: 'STD',
  name: '標準',
  nameEn: 'Standard',
  priceRanks: ['A', 'B', 'S'],
  ranks: ['A', 'A', 'A', 'A', 'B', 'B', 'A'],
  holidayEveAs: 6,
  seasons: [
    {
      code: 'NY',
      name: '年末',
      nameEn: 'Year end',
      colour: 'B39DDB',
      fromDate: '2026-12-29',
      toDate: '2026-12-31',
      ranks: Array.from({ length: 7 }, () => 'S'),
    },
  ],
  nights: [],
};

function render(role: 'admin' | 'front' = 'admin', options: { locale?: 'en' } = {}) {
  const row = {
    id,
    code: 'STD',
    name: '標準',
    nameEn: 'Standard',
    version: 1,
    priceRanks: ['A', 'B', 'S'],
    seasonCount: 1,
    seasons: [],
    planCount: 2,
  };
  return renderScreen(<SeasonCalendarPage />, {
    path: '/master/plan/season-calendar',
    texts: { namespace: 'masters', ...texts },
    ...options,
    session: sampleSession({ permissions: SHIPPED_PERMISSIONS[role] }),
    answers: [
      answerWith(listSeasonGroups, { rows: [row], total: 1 }),
      answerWith(showSeasonGroup, { id, version: 1, ...group }),
      answerWith(listHolidays, { holidays: [{ holidayDate: '2026-11-23', name: '勤労感謝の日' }] }),
      answerWith(editSeasonGroup, { id, version: 2 }),
    ],
  });
}

const day = (name: RegExp) => screen.findByRole('button', { name });

/** Returns a day of the year by its date; a year has too many buttons to ask for the name of each, again and again. */
async function at(date: string): Promise<HTMLElement> {
  return waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[data-date="${date}"]`);
    if (!found) throw new Error(`${date} is not in sight`);
    return found;
  });
}

async function expectDay(date: string, ...words: string[]): Promise<void> {
  await waitFor(async () => {
    const { textContent } = await at(date);
    for (const text of words) expect(textContent).toContain(text);
  });
}

// Timers of a screen that stays would outlive its document.
afterEach(cleanup);

describe('season calendar', () => {
  it('shows the rank of every night: of the weekday, the eve of a holiday, the season', async () => {
    render();
    expect(await day(/^2026\/11\/ ?24 ?ランク ?A$/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^2026\/11\/ ?22 ?ランク ?B$/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^2026\/11\/ ?23 ?ランク ?A ?勤労感謝の日$/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^2026\/12\/ ?29 ?ランク ?S ?年末$/ })).toBeTruthy();
  });

  it('calls seasons by their English names on an English page', async () => {
    render('admin', { locale: 'en' });
    expect(await day(/^2026\/12\/ ?29 ?Rank ?S ?Year end$/)).toBeTruthy();
    expect(screen.getByRole('option', { name: 'Year end' })).toBeTruthy();
  });

  it('keeps the input when a refresh fails, and asks before it shows another group', async () => {
    const { user, server, queryClient } = render();
    const name = await screen.findByDisplayValue<HTMLInputElement>('標準');
    fireEvent.change(name, { target: { value: '標準 改' } });
    server.use(refuseWith(showSeasonGroup, { code: 'HOS-00000-1', status: 500, message: 'x' }));
    await queryClient.refetchQueries();
    await user.click(screen.getByRole('button', { name: texts.ja.list.add }));
    await user.click(await screen.findByRole('button', { name: texts.ja.leave.stay }));
    expect(screen.getByDisplayValue('標準 改')).toBe(name);
    await user.click(screen.getByRole('button', { name: texts.ja.list.add }));
    await user.click(await screen.findByRole('button', { name: texts.ja.leave.confirm }));
    await waitFor(() => expect(location.search).toContain('group=new'));
  });

  it('sets a rank on a period, takes it back, and saves the nights', async () => {
    const { user, server } = render();
    await user.click(await at('2026-11-24'));
    await user.keyboard('{Shift>}');
    await user.click(await at('2026-11-26'));
    await user.keyboard('{/Shift}');
    await user.selectOptions(screen.getByRole('combobox', { name: 'ランク' }), 'S');
    await user.click(screen.getByRole('button', { name: '3泊に設定' }));
    await expectDay('2026-11-25', 'ランクS', '日別設定');
    await user.click(screen.getByRole('button', { name: '元に戻す' }));
    await expectDay('2026-11-25', 'ランクA');
    await user.click(screen.getByRole('button', { name: '3泊に設定' }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.sentTo(editSeasonGroup)).toHaveLength(1));
    expect(server.sentTo(editSeasonGroup)[0]!.body).toMatchObject({
      id,
      version: 1,
      nights: ['2026-11-24', '2026-11-25', '2026-11-26'].map((date) => ({ date, rank: 'S' })),
    });
  });

  it('is painted by dragging over days, backwards too', async () => {
    const { user } = render();
    const [from, to] = [await at('2026-11-26'), await at('2026-11-24')];
    await user.pointer([{ keys: '[MouseLeft>]', target: from }, { target: to }, { keys: '[/MouseLeft]' }]);
    expect(screen.getByText('選択中：26/11/24(火)～26/11/26(木)（3泊）')).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'シーズン' }), 'NY');
    await user.click(screen.getByRole('button', { name: 'シーズンにする' }));
    await expectDay('2026-11-25', 'ランクS', '年末');
    await user.click(screen.getByRole('button', { name: '元に戻す' }));
    await expectDay('2026-11-25', 'ランクA');
    await user.click(screen.getByRole('button', { name: 'やり直す' }));
    await expectDay('2026-11-25', 'ランクS', '年末');
  });

  it('is walked and painted by the keyboard alone: arrows, Shift and Ctrl+Z', async () => {
    const { user, server } = render();
    (await at('2026-11-21')).focus();
    await user.keyboard('{ArrowDown}{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    expect(screen.getByText('選択中：26/11/28(土)～26/11/30(月)（3泊）')).toBeTruthy();
    expect(document.activeElement?.getAttribute('data-date')).toBe('2026-11-30');
    await user.selectOptions(screen.getByRole('combobox', { name: 'ランク' }), 'S');
    screen.getByRole('button', { name: '3泊に設定' }).focus();
    await user.keyboard('{Enter}');
    await expectDay('2026-11-29', 'ランクS', '日別設定');
    await user.keyboard('{Control>}z{/Control}');
    await expectDay('2026-11-29', 'ランクA');
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.sentTo(editSeasonGroup)).toHaveLength(1));
    expect(server.sentTo(editSeasonGroup)[0]!.body).toMatchObject({
      nights: ['2026-11-28', '2026-11-29', '2026-11-30'].map((date) => ({ date, rank: 'S' })),
    });
  });

  it('brings the next year into sight when the keys lead there', async () => {
    const { user } = render();
    (await at('2026-11-21')).focus();
    await user.keyboard('{PageDown}{PageDown}');
    await at('2027-01-21');
    await waitFor(() => expect(document.activeElement?.getAttribute('data-date')).toBe('2027-01-21'));
  });

  it('stays at the year in sight, which the address keeps', async () => {
    const { user } = render();
    await user.click(await screen.findByRole('button', { name: '次の年' }));
    expect(await at('2027-01-01')).toBeTruthy();
    expect(location.search).toContain('year=2027');
  });

  it('is not saved by people who may only look', async () => {
    const { user, server } = render('front');
    const save = await screen.findByRole('button', { name: '保存' });
    expect(save.getAttribute('aria-disabled')).toBe('true');
    await user.click(save);
    expect(server.sentTo(editSeasonGroup)).toHaveLength(0);
  });
});

describe('periods', () => {
  it('mean the days of the chosen weekdays, both ends included', () => {
    const period = { from: '2026-11-20', to: '2026-11-29', weekdays: [6, 7] };
    expect(datesOf(period)).toEqual(['2026-11-21', '2026-11-22', '2026-11-28', '2026-11-29']);
    expect(datesOf({ ...period, to: '2026-11-19' })).toEqual([]);
    expect(datesOf({ ...period, to: '' })).toEqual([]);
  });

  it('replace ranks that were set before, in order of date, and clear them', () => {
    const nights = [
      { date: '2026-11-21', rank: 'A' },
      { date: '2026-11-25', rank: 'B' },
    ];
    expect(withRank(nights, ['2026-11-22', '2026-11-21'], 'S')).toEqual([
      { date: '2026-11-21', rank: 'S' },
      { date: '2026-11-22', rank: 'S' },
      { date: '2026-11-25', rank: 'B' },
    ]);
    expect(withRank(nights, ['2026-11-25'], null)).toEqual([{ date: '2026-11-21', rank: 'A' }]);
  });
});
