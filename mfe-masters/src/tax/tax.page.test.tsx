import { SHIPPED_PERMISSIONS } from '@honjin/contracts';
import {
  createTax,
  editTax,
  listTaxes,
  listTaxPresets,
  showStore,
  type TaxInput,
  type TaxRow,
} from '@honjin/contracts/masters';
import { rehearseTax } from '@honjin/contracts/registration';
import { answerWith, refuseWith, renderScreen, sampleSession } from '@honjin/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { texts } from '../locales/texts.ts';
import { BLANK_ACCOMMODATION } from './blank-tax.ts';
import { TaxPage } from './tax.page.tsx';

const id = '01a1fc35-6ffc-70bf-9a61-e352ab5660d3';

function tier(fromYen: number, taxYen: number) {
  return { fromYen, taxYen, splits: [{ authority: 'PREFECTURE' as const, taxYen }] };
}

const tokyo: TaxInput = {
  code: 'TOKYO-2002',
  name: '東京都',
  nameEn: 'Tokyo',
  kind: 'ACCOMMODATION',
  validFrom: '2002-10-01',
  validTo: null,
  accommodation: { ...BLANK_ACCOMMODATION, tiers: [tier(10_000, 100), tier(15_000, 200)] },
  bath: null,
  consumption: null,
};

const REHEARSED = {
  nights: [
    {
      bBasicInformationId: id,
      bRoomUnitId: id,
      bookingNo: 'R00000007',
      roomIndex: 1,
      guestName: '山田 太郎',
      status: 'BOOK' as const,
      night: '2026-12-24',
      planName: '朝食付き',
      guests: 2,
      taxBefore: 200,
      taxAfter: 600,
      amountBefore: 20_200,
      amountAfter: 20_600,
    },
  ],
  total: 1,
  bookings: 1,
  taxBefore: 200,
  taxAfter: 600,
  checkedNights: 40,
  unpricedNights: 2,
};

function render(row: Partial<TaxRow> = {}) {
  return renderScreen(<TaxPage kinds={['ACCOMMODATION', 'BATH']} />, {
    path: '/master/tax',
    texts: { namespace: 'masters', ...texts },
    session: sampleSession({ permissions: SHIPPED_PERMISSIONS.admin }),
    answers: [
      answerWith(listTaxes, { rows: [{ id, version: 1, lastUsedDate: null, ...tokyo, ...row }], total: 1 }),
      answerWith(listTaxPresets, {
        presets: [{ ...tokyo, code: 'KYOTO-2026', name: '京都市', nameEn: 'Kyoto' }],
      }),
      answerWith(createTax, { id, version: 1 }),
      answerWith(editTax, { id, version: 2 }),
      answerWith(rehearseTax, REHEARSED),
      refuseWith(showStore, { code: 'HOS-00004-0', status: 404, message: 'x' }),
    ],
  });
}

describe('taxes', () => {
  it('are listed with their rule in words', async () => {
    render();
    expect(
      await screen.findByRole('row', {
        name: /東京都 宿泊税 2002\/10\/01 – ¥10,000以上 ¥100、¥15,000以上 ¥200/,
      }),
    ).toBeTruthy();
  });

  it('begin with the rule of a town', async () => {
    const { user, server } = render();
    await user.click(await screen.findByRole('button', { name: '新規' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.type(dialog.getByRole('combobox', { name: 'ひな型から作る' }), '京都');
    await user.click(await screen.findByRole('option', { name: /京都市/ }));
    await user.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.sentTo(createTax)).toHaveLength(1));
    expect(server.sentTo(createTax)[0]!.body).toMatchObject({
      ...tokyo,
      code: 'KYOTO-2026',
      name: '京都市',
      nameEn: 'Kyoto',
    });
  });

  it('have tiers whose tax is the sum of what prefecture and town take, and which must rise', async () => {
    const { user, server } = render();
    await user.click(await screen.findByRole('button', { name: 'TOKYO-2002を編集' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    const cell = (name: string) => dialog.getByRole('textbox', { name });
    await user.clear(cell('2段目 市区町村分'));
    await user.type(cell('2段目 市区町村分'), '150');
    await user.clear(cell('2段目 料金（以上・1人1泊・税抜）'));
    await user.type(cell('2段目 料金（以上・1人1泊・税抜）'), '9000');
    await user.click(dialog.getByRole('button', { name: '保存' }));
    await dialog.findByText(/税の内容を確認してください/);
    expect(server.sentTo(editTax)).toHaveLength(0);
    await user.clear(cell('2段目 料金（以上・1人1泊・税抜）'));
    await user.type(cell('2段目 料金（以上・1人1泊・税抜）'), '20000');
    await user.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.sentTo(editTax)).toHaveLength(1));
    const { accommodation } = server.sentTo(editTax)[0]!.body as unknown as TaxInput;
    expect(accommodation!.tiers[1]).toEqual({
      fromYen: 20_000,
      taxYen: 350,
      splits: [
        { authority: 'PREFECTURE', taxYen: 200 },
        { authority: 'MUNICIPALITY', taxYen: 150 },
      ],
    });
  });

  it('that sales were posted under keep their rule, take an end, and are followed by a new period', async () => {
    const { user, server } = render({ lastUsedDate: '2026-11-20' });
    await user.click(await screen.findByRole('button', { name: 'TOKYO-2002を編集' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/2026\/11\/20分までの売上に使われている/)).toBeTruthy();
    const field = (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name });
    expect(field('2段目 市区町村分').matches(':disabled')).toBe(true);
    expect(dialog.getByLabelText(/適用開始日/).matches(':disabled')).toBe(true);
    expect(field('名称（英語）').matches(':disabled')).toBe(false);
    await user.type(dialog.getByLabelText(/適用終了日/), '2026/12/31');
    await user.tab();
    await user.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.sentTo(editTax)).toHaveLength(1));
    expect(server.sentTo(editTax)[0]!.body).toMatchObject({ ...tokyo, validTo: '2026-12-31' });

    await user.click(await screen.findByRole('button', { name: 'TOKYO-2002を編集' }));
    await user.click(await screen.findByRole('button', { name: '新しい期間を作成' }));
    const next = within(await screen.findByRole('alertdialog', { name: '宿泊税・入湯税の新しい期間' }));
    await user.type(next.getByRole('textbox', { name: 'コード' }), 'TOKYO-2027');
    await user.type(next.getByLabelText(/適用開始日/), '2027/04/01');
    await user.tab();
    await user.click(next.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.sentTo(createTax)).toHaveLength(1));
    expect(server.sentTo(createTax)[0]!.body).toMatchObject({
      code: 'TOKYO-2027',
      validFrom: '2027-04-01',
      accommodation: tokyo.accommodation,
      follows: { id, version: 1 },
    });
  });

  it('are tried on a stay as they stand, with how the tax came about', async () => {
    const { user } = render();
    await user.click(await screen.findByRole('button', { name: 'TOKYO-2002を編集' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('tab', { name: '試算' }));
    expect(dialog.getByText('税額 ¥200')).toBeTruthy();
    expect(dialog.getByText('税込¥22,000から消費税10%を除くと¥20,000（1円未満切り捨て）')).toBeTruthy();
    const amount = dialog.getByLabelText('1室1泊の料金（食事を除く）');
    await user.clear(amount);
    await user.type(amount, '33000');
    await user.tab();
    expect(dialog.getByText('2名：1人あたり¥15,000なので1人¥200、計¥400')).toBeTruthy();
  });

  it('are rehearsed on the bookings before they are saved', async () => {
    const { user, server } = render();
    await user.click(await screen.findByRole('button', { name: 'TOKYO-2002を編集' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('tab', { name: '予約への影響' }));
    expect(server.sentTo(rehearseTax)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: '影響を調べる' }));
    expect(
      await dialog.findByText(/1件の予約・1泊（今後40泊のうち）.*¥200 → ¥600.*2泊は料金が見つからない/),
    ).toBeTruthy();
    expect(
      dialog.getByRole('row', { name: /2026\/12\/24 R00000007-1 山田 太郎 朝食付き 2 ¥200 ¥600 ¥400/ }),
    ).toBeTruthy();
    expect(server.sentTo(rehearseTax)[0]!.body).toMatchObject({
      replacesId: id,
      tax: { code: 'TOKYO-2002' },
    });
    expect(server.sentTo(editTax)).toHaveLength(0);
  });

  it('are opened again in their newest state when somebody else has changed them', async () => {
    const { user, server } = render();
    server.use({
      call: editTax,
      answer: () =>
        Response.json(
          {
            return_code: 'HOS-00005-0',
            details: { changed_by: '佐藤', changed_fields: ['name'], version: 2 },
          },
          { status: 409 },
        ),
    });
    await user.click(await screen.findByRole('button', { name: 'TOKYO-2002を編集' }));
    server.use(
      answerWith(listTaxes, {
        rows: [{ id, version: 2, lastUsedDate: null, ...tokyo, name: '東京都（改）' }],
        total: 1,
      }),
    );
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '保存' }));
    await screen.findByText(/更新者：佐藤/);
    await user.click(await screen.findByRole('button', { name: '最新の内容を読み込む' }));
    expect(await screen.findByDisplayValue('東京都（改）')).toBeTruthy();
  });
});
