import { readCommand } from '@honjin/domain';
import type { AreaCommand } from '@honjin/mfe-kit';
import { sampleSession } from '@honjin/mfe-kit/testing';
import { describe, expect, it } from 'vitest';
import { commandOptions, type Found } from './command-options.ts';
import { filledPath, offeredCommands } from './offered-commands.ts';

const DETAIL = '/registration/detail';
const stayAct = { about: 'STAY', needs: { function: 'registration', level: 'edit' } } as const;
const AREA: readonly AreaCommand[] = [
  {
    id: 'new',
    titleJa: '新規予約',
    titleEn: 'New reservation',
    words: ['しんきよやく'],
    needs: { function: 'registration', level: 'edit' },
    about: 'PAGE',
    path: DETAIL,
    keys: 'N',
  },
  {
    ...stayAct,
    id: 'check-in',
    titleJa: 'チェックイン',
    titleEn: 'Check-in',
    words: ['ci'],
    path: `${DETAIL}?id={bookingId}&roomUnitId={roomUnitId}&open=check_in`,
    statuses: ['BOOK'],
  },
  {
    ...stayAct,
    id: 'payment',
    titleJa: '入金',
    titleEn: 'Payment',
    words: ['pay'],
    path: `${DETAIL}?id={bookingId}&roomUnitId={roomUnitId}&open=payment&amount={amount}`,
    takes: ['amount'],
    statuses: ['STAY', 'DEPARTURE'],
  },
  {
    id: 'roles',
    titleJa: '権限',
    titleEn: 'Roles',
    words: [],
    needs: { function: 'user', level: 'edit' },
    about: 'PAGE',
    path: '/registration/roles',
  },
];

const stay = (name: string, status: 'STAY' | 'BOOK', at: number): Found['dataBook'][number] => ({
  bBasicInformationId: `b${at}`,
  bRoomUnitId: `u${at}`,
  customerId: null,
  status,
  bookingNo: `T00000${at}`,
  roomIndex: 1,
  customerGroupsGroupNameSingleByte: '',
  guestKanjiName: name,
  guestNameSingleByte: 'ミヤモト',
  assignedRoomTypeName: 'ツイン',
  assignedRoomNumber: '305',
  checkInDateTime: '2026/11/21 15:00',
  checkOutDateTime: '2026/11/22 10:00',
  guestPhoneNumber: '',
});
const FOUND: Found = {
  dataBook: [stay('宮本 大輔', 'STAY', 1), stay('石田 洋子', 'BOOK', 2)],
  dataGuest: [
    {
      customerId: 'c1',
      guestKanjiName: '宮本 武',
      guestNameSingleByte: 'ミヤモト タケシ',
      guestPhoneNumber: '',
      checkInDateTime: '',
    },
  ],
};

const commands = offeredCommands({
  session: sampleSession(),
  areas: [['mfe_registration', AREA]],
  acts: [],
  locale: 'ja',
});

function linesOf(typed: string, asked: { hereId?: string; found?: Found | undefined } = {}): string[] {
  const options = commandOptions(typed, {
    readings: readCommand(typed, commands),
    commands,
    uses: {},
    found: 'found' in asked ? asked.found : FOUND,
    hereId: asked.hereId,
  });
  return options.map(({ title, act, path, typed: line }) =>
    [title, act, line === undefined ? path : `«${line}»`].filter(Boolean).join(' | '),
  );
}

describe('the lines of the command bar', () => {
  it('opens the payment of who is in the room, with the amount that was typed', () => {
    expect(linesOf('305 pay 5000')[0]).toBe(
      '305 宮本 大輔 | 入金 | /registration/detail?id=b1&roomUnitId=u1&open=payment&amount=5000',
    );
  });

  it('puts first the stay in whose state the act can be done: a check-in is for who comes', () => {
    expect(linesOf('305 ci')).toEqual([
      '305 石田 洋子 | チェックイン | /registration/detail?id=b2&roomUnitId=u2&open=check_in',
      '305 宮本 大輔 | チェックイン | /registration/detail?id=b1&roomUnitId=u1&open=check_in',
    ]);
  });

  it('shows for a room alone who is in it and who comes, in the order of the search, and what is done there', () => {
    const lines = linesOf('305');
    expect(lines.slice(0, 3)).toEqual([
      '305 宮本 大輔 | /registration/detail?id=b1&roomUnitId=u1',
      '305 石田 洋子 | /registration/detail?id=b2&roomUnitId=u2',
      '305 宮本 大輔 | 入金 | /registration/detail?id=b1&roomUnitId=u1&open=payment',
    ]);
    expect(lines.at(-1)).toBe('宮本 武 | /registration/guest/detail?id=c1');
  });

  it('puts who is called so before an act whose word is only begun', () => {
    const lines = linesOf('チェ');
    expect(lines[0]).toBe('305 宮本 大輔 | /registration/detail?id=b1&roomUnitId=u1');
    expect(lines).toContain('チェックイン | «チェックイン »');
    expect(linesOf('チェ', { found: { dataBook: [], dataGuest: [] } })[0]).toBe(
      'チェックイン | «チェックイン »',
    );
  });

  it('asks for whom an act is, or takes the booking that is open', () => {
    expect(linesOf('pay', { found: undefined })[0]).toBe('入金 | «入金 »');
    expect(linesOf('pay 5000', { found: undefined, hereId: 'b9' })[0]).toBe(undefined);
    expect(linesOf('pay', { found: undefined, hereId: 'b9' })[0]).toBe(
      '入金 | /registration/detail?id=b9&open=payment',
    );
  });

  it('finds a screen by its reading in Latin letters', () => {
    expect(linesOf('sinki', { found: undefined })).toContain('新規予約 | /registration/detail');
  });
});

it('offers only what the role may use, and a page once that an area and a menu name', () => {
  const paths = commands.map(({ path }) => path);
  expect(paths).not.toContain('/registration/roles');
  expect(paths.filter((path) => path === DETAIL)).toHaveLength(1);
});

it('leaves a value out of an address that was not given, and never puts one beside its place', () => {
  expect(filledPath('/a?x={amount}&y=1', {})).toBe('/a?y=1');
  expect(filledPath('/a?x={item}', { item: 'ビール&open=cancel' })).toBe(
    `/a?x=${encodeURIComponent('ビール&open=cancel')}`,
  );
});
