import {
  listKeyEncoders,
  listKioskBatches,
  listKioskMachines,
  saveKioskMachine,
} from '@honjin/contracts/registration';
import { SHIPPED_PERMISSIONS } from '@honjin/contracts';
import { answerWith, renderScreen, sampleSession } from '@honjin/mfe-kit/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import en from '../locales/en.json';
import { ja } from '../testing/texts.ts';
import { sampleId } from '../testing/sample-booking.ts';
import KioskMachinesPage from './kiosk-machines.page.tsx';

afterEach(cleanup);

const machine = {
  id: sampleId(1, 1),
  version: 3,
  code: 'L1',
  name: 'ロビー1号機',
  nameEn: 'Lobby 1',
  location: '正面玄関',
  programId: sampleId(1, 2),
  keyEncoderId: null,
  encoderName: '',
  isDueAllowed: false,
  isActive: true,
};
const batch = {
  kioskMachineId: machine.id,
  code: 'L1',
  name: 'ロビー1号機',
  nameEn: 'Lobby 1',
  batchState: 'DIFFERENT' as const,
  ofMachine: { checkIns: 3, cards: 5 },
  ofBooks: { checkIns: 3, cards: 6 },
  sentAt: '2026-11-20T13:00:00.000Z',
};

function open(locale: 'ja' | 'en') {
  return renderScreen(<KioskMachinesPage />, {
    texts: { namespace: 'registration', ja, en },
    locale,
    session: sampleSession({ permissions: SHIPPED_PERMISSIONS.admin }),
    answers: [
      answerWith(listKioskMachines, { kioskMachines: [machine] }),
      answerWith(listKioskBatches, { businessDate: '2026-11-20', kioskBatches: [batch] }),
      answerWith(listKeyEncoders, { keyEncoders: [] }),
      answerWith(saveKioskMachine, { kioskMachines: [machine] }),
    ],
  });
}

it('lists the machines, and their counts beside those of the books, in both languages', async () => {
  open('ja');
  const machines = await screen.findByRole('grid', { name: '自動チェックイン機' });
  await within(machines).findByText('ロビー1号機');
  expect(within(machines).getByText('フロントへ案内')).toBeTruthy();
  const days = screen.getByRole('grid', { name: '自動チェックイン機の締め' });
  const row = await within(days).findByRole('row', { name: /L1/ });
  expect(row.textContent).toMatch(/不一致33562026\/11\/20 22:00/);
  cleanup();
  open('en');
  await within(await screen.findByRole('grid', { name: 'Self check-in machines' })).findByText('Lobby 1');
});

it('saves a change over the version that was seen, and asks for a client id that is one', async () => {
  const { user, server } = open('ja');
  await user.click(await screen.findByRole('button', { name: '「ロビー1号機」を変更' }));
  const dialog = await screen.findByRole('alertdialog');
  const id = within(dialog).getByRole('textbox', { name: /クライアントID/ });
  const submit = within(dialog).getByRole('button', { name: '保存' });
  await user.clear(id);
  await user.type(id, 'honjin');
  await user.click(submit);
  expect(server.sentTo(saveKioskMachine)).toEqual([]);
  await user.clear(id);
  await user.type(id, ` ${machine.programId}`);
  await user.click(within(dialog).getByRole('checkbox', { name: /未払いの金額/ }));
  await user.click(submit);
  await screen.findByText('自動チェックイン機を保存しました。');
  expect(server.sentTo(saveKioskMachine).at(-1)!.body).toMatchObject({
    version: 3,
    programId: machine.programId,
    isDueAllowed: true,
  });
});
