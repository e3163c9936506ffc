import { SHIPPED_PERMISSIONS } from '@honjin/contracts';
import { createTax, editTax, listTaxes, listTaxPresets, type TaxInput } from '@honjin/contracts/masters';
import { answerWith, renderScreen, sampleSession } from '@honjin/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import en from '../locales/en.json';
import ja from '../locales/ja.json';
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

function render() {
  return renderScreen(<TaxPage kinds={['ACCOMMODATION', 'BATH']} />, {
    path: '/master/tax',
    texts: { namespace: 'masters', ja, en },
    session: sampleSession({ permissions: SHIPPED_PERMISSIONS.admin }),
    answers: [
      answerWith(listTaxes, { rows: [{ id, version: 1, ...tokyo }], total: 1 }),
      answerWith(listTaxPresets, {
        presets: [{ ...tokyo, code: 'KYOTO-2026', name: '京都市', nameEn: 'Kyoto' }],
      }),
      answerWith(createTax, { id, version: 1 }),
      answerWith(editTax, { id, version: 2 }),
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

  it('changed by somebody else are opened again as they are now', async () => {
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
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '保存' }));
    await screen.findByText(/更新者：佐藤/);
    server.use(
      answerWith(listTaxes, { rows: [{ id, version: 2, ...tokyo, name: '東京都（改）' }], total: 1 }),
    );
    await user.click(screen.getByRole('button', { name: '最新の内容を読み込む' }));
    expect(await screen.findByDisplayValue('東京都（改）')).toBeTruthy();
  });
});
