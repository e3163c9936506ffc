import { SHIPPED_PERMISSIONS, type Locale, type ResponseOf } from '@honjin/contracts';
import {
  createProgram,
  listPrograms,
  revokeProgramSecret,
  rotateProgramSecret,
} from '@honjin/contracts/identity';
import { answerWith, renderScreen, sampleSession } from '@honjin/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import en from '../locales/en.json';
import ja from '../locales/ja.json';
import { Root } from '../root.tsx';

type Program = ResponseOf<typeof listPrograms>['programs'][number];

const secret = (id: string, hint: string, expiresAt: string | null = null) => ({
  id,
  hint,
  createdAt: '2026-11-20T01:23:00.000Z',
  expiresAt,
  lastUsedAt: null,
});

const program: Program = {
  id: '0190d9a0-0000-7000-8000-00000000000a',
  name: 'レベニュー管理',
  permissions: { registration: 'read', plan: 'edit' },
  version: 3,
  createdAt: '2026-11-20T01:23:00.000Z',
  createdByName: '鈴木',
  lastUsedAt: '2026-11-21T01:23:00.000Z',
  secrets: [
    secret('0190d9a0-0000-7000-8000-00000000000b', 'wxyz'),
    secret('0190d9a0-0000-7000-8000-00000000000c', 'abcd', '2026-11-22T01:23:00.000Z'),
  ],
  mayChange: true,
};

function open(programs: Program[], locale: Locale = 'ja', role: 'admin' | 'front' = 'admin') {
  return renderScreen(<Root />, {
    path: '/admin/master/program',
    locale,
    texts: { namespace: 'admin', ja, en },
    session: sampleSession({ permissions: SHIPPED_PERMISSIONS[role] }),
    answers: [
      answerWith(listPrograms, { programs }),
      answerWith(createProgram, { id: program.id, secret: 'honjin_secret_new', version: 1 }),
      answerWith(rotateProgramSecret, { id: program.id, secret: 'honjin_secret_next' }),
      answerWith(revokeProgramSecret, {}),
    ],
  });
}

it('shows what each program may do, its secrets and its last use', async () => {
  open([program]);
  const row = (await screen.findByText('レベニュー管理')).closest('tr')!;
  expect(row.textContent).toContain('予約・登録（参照）、プラン・料金（編集）');
  expect(row.textContent).toContain('…wxyz');
  expect(row.textContent).toContain('…abcd（2026/11/22 10:23:00まで）');
  expect(row.textContent).toContain('2026/11/21 10:23:00');
});

it('makes a program with the rights that were chosen, and shows its secret once', async () => {
  const { server, user } = open([]);
  await user.click(await screen.findByRole('button', { name: ja.programs.add }));
  await user.type(await screen.findByLabelText(/名称/), 'キオスク');
  await user.selectOptions(screen.getByLabelText('予約・登録'), 'read');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('honjin_secret_new')).toBeTruthy();
  expect(server.sentTo(createProgram).map(({ body }) => body)).toMatchObject([
    { name: 'キオスク', permissions: { registration: 'read' } },
  ]);
  // The form that closes at the same time hides the rest of the page for a moment.
  await user.click(await screen.findByRole('button', { name: ja.programs.secretKept, hidden: true }));
  expect(screen.queryByText('honjin_secret_new')).toBeNull();
});

it('makes a new secret beside the old one, and ends an old one, from the menu of the row', async () => {
  const { server, user } = open([program], 'en');
  const more = async () =>
    user.click(await screen.findByRole('button', { name: 'More actions for レベニュー管理' }));
  await more();
  await user.click(await screen.findByRole('menuitem', { name: en.programs.rotate }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: en.programs.rotate }));
  expect(await screen.findByText('honjin_secret_next')).toBeTruthy();
  expect(server.sentTo(rotateProgramSecret)).toMatchObject([{ body: { id: program.id, overlapHours: 24 } }]);
  await user.click(screen.getByRole('button', { name: en.programs.secretKept }));
  await more();
  await user.click(await screen.findByRole('menuitem', { name: 'Revoke secret …abcd' }));
  const danger = await screen.findByRole('alertdialog');
  await user.click(within(danger).getByRole('button', { name: en.programs.revoke }));
  await waitFor(() =>
    expect(server.sentTo(revokeProgramSecret)).toMatchObject([
      { body: { id: program.id, secretId: program.secrets[1]!.id } },
    ]),
  );
});

it('gives nothing to change to who may only look', async () => {
  open([{ ...program, mayChange: false }]);
  await screen.findByText('レベニュー管理');
  expect(screen.queryByRole('button', { name: /を編集/ })).toBeNull();
});
