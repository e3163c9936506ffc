import { SHIPPED_PERMISSIONS } from '@honjin/contracts';
import {
  editSeasonGroup,
  listHolidays,
  listSeasonGroups,
  showSeasonGroup,
  type SeasonGroupInput,
} from '@honjin/contracts/masters';
import { answerWith, renderScreen, sampleSession } from '@honjin/mfe-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import en from '../locales/en.json';
import ja from '../locales/ja.json';
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
      colour: 'B39DDB',
      fromDate: '2026-12-29',
      toDate: '2026-12-31',
      ranks: Array.from({ length: 7 }, () => 'S'),
    },
  ],
  nights: [],
};

function render(role: 'admin' | 'front' = 'admin') {
  const row = {
    id,
    code: 'STD',
    name: '標準',
    nameEn: 'Standard',
    version: 1,
    priceRanks: ['A', 'B', 'S'],
    seasonCount: 1,
    planCount: 2,
  };
  return renderScreen(<SeasonCalendarPage />, {
    path: '/master/plan/season-calendar',
    texts: { namespace: 'masters', ja, en },
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

describe('season calendar', () => {
  it('shows the rank of every night: of the weekday, the eve of a holiday, the season', async () => {
    render();
    expect(await day(/^2026\/11\/ ?24 ?ランク ?A$/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^2026\/11\/ ?22 ?ランク ?B$/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^2026\/11\/ ?23 ?ランク ?A ?勤労感謝の日$/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^2026\/12\/ ?29 ?ランク ?S ?年末$/ })).toBeTruthy();
  });

  it('sets a rank on a period, takes it back, and saves the nights', async () => {
    const { user, server } = render();
    await user.click(await day(/^2026\/11\/ ?24 ?ランク/));
    await user.keyboard('{Shift>}');
    await user.click(await day(/^2026\/11\/ ?26 ?ランク/));
    await user.keyboard('{/Shift}');
    await user.selectOptions(screen.getByRole('combobox', { name: 'ランク' }), 'S');
    await user.click(screen.getByRole('button', { name: '3泊に設定' }));
    await day(/^2026\/11\/ ?25 ?ランク ?S ?日別設定$/);
    await user.click(screen.getByRole('button', { name: '元に戻す' }));
    await day(/^2026\/11\/ ?25 ?ランク ?A$/);
    await user.click(screen.getByRole('button', { name: '3泊に設定' }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.sentTo(editSeasonGroup)).toHaveLength(1));
    expect(server.sentTo(editSeasonGroup)[0]!.body).toMatchObject({
      id,
      version: 1,
      nights: ['2026-11-24', '2026-11-25', '2026-11-26'].map((date) => ({ date, rank: 'S' })),
    });
  });

  it('stays at the year in sight, which the address keeps', async () => {
    const { user } = render();
    await user.click(await screen.findByRole('button', { name: '次の年' }));
    expect(await day(/^2027\/01\/ ?1 ?ランク/)).toBeTruthy();
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
