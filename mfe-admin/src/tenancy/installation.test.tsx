import {
  BUS_PART_NAMES,
  SHIPPED_PERMISSIONS,
  TROUBLES,
  type Locale,
  type ResponseOf,
} from '@honjin/contracts';
import { showInstallation } from '@honjin/contracts/admin';
import { answerWith, renderScreen, sampleSession } from '@honjin/mfe-kit/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import en from '../locales/en.json';
import ja from '../locales/ja.json';
import { Root } from '../root.tsx';

type Installation = ResponseOf<typeof showInstallation>;

const part = (name: string, troubles: Installation['parts'][number]['troubles'] = []) => ({
  name,
  instance: '0a1b2c3d',
  version: '1.2.3',
  runtime: 'v24.1.0',
  startedAt: '2026-11-20T01:23:00.000Z',
  heardAt: '2026-11-21T01:23:00.000Z',
  troubles,
});

function open(answer: Pick<Installation, 'parts' | 'missingParts'>, locale: Locale = 'ja') {
  return renderScreen(<Root />, {
    path: '/admin/master/installation',
    locale,
    texts: { namespace: 'admin', ja, en },
    session: sampleSession({ permissions: SHIPPED_PERMISSIONS.admin }),
    answers: [answerWith(showInstallation, { version: '1.2.3', database: '18.1', ...answer })],
  });
}

it('says that everything is well, and names every part in words', async () => {
  open({ parts: BUS_PART_NAMES.map((name) => part(name)), missingParts: [] });
  expect(await screen.findByText('すべて正常に動いています。')).toBeTruthy();
  expect(screen.getByText('18.1')).toBeTruthy();
  const rows = within(screen.getByRole('grid')).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(BUS_PART_NAMES.length);
  for (const [at, name] of BUS_PART_NAMES.entries()) {
    expect(rows[at]!.textContent).toContain('正常');
    expect(rows[at]!.textContent).not.toContain(name);
  }
});

it.each(['ja', 'en'] as const)(
  'has words for every trouble and every part that is missing: %s',
  async (locale) => {
    open({ parts: [part('rooms', [...TROUBLES])], missingParts: ['masters', 'gateway'] }, locale);
    const words = { ja, en }[locale].installation;
    expect(await screen.findByText(words.notWell)).toBeTruthy();
    const names = [words.name.masters, words.name.gateway].join(words.and);
    expect(screen.getByText(words.missing.replace('{{names}}', names))).toBeTruthy();
    const [, row] = within(screen.getByRole('grid')).getAllByRole('row');
    for (const trouble of TROUBLES) expect(row!.textContent).toContain(words.trouble[trouble]);
  },
);
