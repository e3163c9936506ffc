import { sampleSession } from '@honjin/mfe-kit/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderShell } from '../testing/render-shell.tsx';
import { MenuBar } from './menu-bar.tsx';

const entry = (path: string, titleJa: string) => ({
  section: 'SECTION01' as const,
  code: titleJa,
  titleJa,
  titleEn: titleJa,
  path,
});

const session = sampleSession({
  menus: [
    entry('/', 'ダッシュボード'),
    entry('/registration/list', '予約一覧'),
    entry('/registration/detail', '新規予約'),
    entry('/schedule', 'ルームスケジュール'),
  ],
});

it.each([
  ['/', 'ダッシュボード'],
  ['/registration/list?tab=stay', '予約一覧'],
  ['/registration/detail', '新規予約'],
  ['/registration/detail?checkInDate=2026-11-21', '新規予約'],
  ['/registration/detail?id=1&roomUnitId=2', undefined],
  ['/registration/detail?no=T000012', undefined],
  ['/schedule/deliver', 'ルームスケジュール'],
])('on %s the menu marks %s', (path, marked) => {
  renderShell(<MenuBar />, { path, session });
  const links = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(links.map(({ textContent }) => textContent)).toEqual(marked === undefined ? [] : [marked]);
});

it('marks the page below another when it has an entry of its own', () => {
  const menus = [...session.menus, entry('/schedule/deliver', 'キー受渡')];
  renderShell(<MenuBar />, { path: '/schedule/deliver', session: sampleSession({ menus }) });
  const links = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(links.map(({ textContent }) => textContent)).toEqual(['キー受渡']);
});
