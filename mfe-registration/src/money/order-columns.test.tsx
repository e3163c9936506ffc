import { getFormMasters } from '@honjin/contracts/registration';
import { answerWith, renderScreen } from '@honjin/mfe-kit/testing';
import { DataTable } from '@honjin/ui';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import en from '../locales/en.json';
import { ja } from '../testing/texts.ts';
import { sampleMasters } from '../testing/sample-booking.ts';
import type { MovableLine } from './movable-lines.ts';
import { useMoveColumns } from './order-columns.tsx';

const line = (name: string, kind: string): MovableLine => ({
  key: name,
  kind: 'ORDER',
  date: '2026-11-21',
  name,
  amount: 540,
  page: 1,
  order: { itemName: name, kind } as MovableLine['order'],
  planLineNo: 0,
  id: name,
});
const lines = [line('ジュース', 'ITEM'), line('宿泊税', 'ACCOMMODATION_TAX'), line('記念日ワイン', 'ITEM')];

function Lines() {
  return <DataTable label="lines" columns={useMoveColumns()} rows={lines} rowKey={({ key }) => key} />;
}

afterEach(cleanup);

it.each([
  ['en', ['Juice', 'Accommodation tax', '記念日ワイン']],
  ['ja', ['ジュース', '宿泊税', '記念日ワイン']],
] as const)(
  'names items in the language of the page, and what has a name of its own by that: %s',
  async (locale, names) => {
    renderScreen(<Lines />, {
      locale,
      texts: { namespace: 'registration', ja, en },
      answers: [answerWith(getFormMasters, sampleMasters())],
    });
    for (const name of names) expect(await screen.findByText(name)).toBeTruthy();
  },
);
