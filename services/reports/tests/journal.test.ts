import {
  downloadJournal,
  issueJournalExport,
  LIST_REPORTS,
  listJournalExports,
  type JournalLayout,
} from '@honjin/contracts/reports';
import { newId, type RunningService } from '@honjin/service-kit';
import type { TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { charge, DAY, MONTH, NEXT, startBooksOfDay } from './books-of-day.ts';

let chain: TestChain;
let reports: RunningService;

const method = newId();
const account = { id: newId(), nameEn: '', groupId: null, isActive: true };

beforeAll(async () => {
  ({ chain, reports } = await startBooksOfDay());
  await chain.putMasters('reports', [
    {
      entity: 'payment-method',
      id: method,
      state: { ...account, id: method, code: 'C', name: '現金', displayOrder: 10, paymentType: 'CASH' },
    },
    {
      entity: 'payment-account',
      id: account.id,
      state: {
        ...account,
        code: 'F',
        name: 'フロント金庫',
        displayOrder: 10,
        paymentMethodId: method,
        isReceivableManaged: false,
        bookkeepingCode: '小口現金',
      },
    },
  ]);
});
afterAll(() => chain.stop());

const inCharge = () => ({ actor: chain.actor('in-charge') });

async function journal(period: object) {
  const { body } = await chain.call(reports, LIST_REPORTS.accountingJournal.list, period as never);
  return LIST_REPORTS.accountingJournal.list.response.parse(body);
}

function issue(given: object) {
  const input = { dateFrom: DAY, dateTo: DAY, ...given };
  return chain.call(reports, issueJournalExport, input, inCharge());
}

async function textOf(id: string, layout: JournalLayout): Promise<string> {
  const { response } = await chain.call(reports, downloadJournal, { id, layout });
  const bytes = await response.arrayBuffer();
  const encoding = layout === 'YAYOI' ? 'shift_jis' : 'utf-8';
  expect(response.headers.get('content-type')).toBe(
    `text/csv; charset=${layout === 'YAYOI' ? 'Shift_JIS' : 'utf-8'}`,
  );
  return new TextDecoder(encoding).decode(bytes);
}

describe('R-REPORT-07: the accounting journal', () => {
  it('has the sales, payments and receivables of a day as double entries', async () => {
    const { rows } = await journal({ date: DAY });
    const said = rows.map((row) => [
      `${row['debitAccount']}/${row['debitSubAccount']}`,
      `${row['creditAccount']}/${row['creditSubAccount']}`,
      row['taxClass'],
      row['amount'],
      row['tax'],
    ]);
    expect(said).toEqual(
      expect.arrayContaining([
        ['売掛金/宿泊客', '売上高/室料', '課税売上 10%', 31_900, 2_900],
        ['売掛金/宿泊客', '売上高/=お茶', '課税売上 (軽)8%', 216, 16],
        ['売掛金/宿泊客', '売上高/切手', '非課税売上', 84, 0],
        ['売掛金/宿泊客', '預り金/宿泊税', '対象外', 200, 0],
        ['小口現金/現金', '売掛金/宿泊客', '対象外', 25_000, 0],
        ['売掛金/旅行社', '売掛金/宿泊客', '対象外', 150_000, 0],
        ['普通預金/BANK', '売掛金/旅行社', '対象外', 113_000, 0],
      ]),
    );
  });

  it('ties to the other reports: sales, payments and what was received for receivables', async () => {
    const sumOf = async (kind: string) => (await journal({ date: DAY, kind })).totals['amount'];
    const other = async (name: 'taxReport' | 'paymentReport' | 'receivableList', input: object) => {
      const { body } = await chain.call(reports, LIST_REPORTS[name].list, input as never);
      return LIST_REPORTS[name].list.response.parse(body).totals;
    };
    expect(await sumOf('SALES')).toBe((await other('taxReport', { date: DAY }))['total']);
    expect(await sumOf('PAYMENT')).toBe((await other('paymentReport', { useFrom: DAY }))['amount']);
    expect(await sumOf('RECEIVED')).toBe((await other('receivableList', MONTH))['received']);
  });

  it('turns the sides of what was taken back', async () => {
    const { rows } = await journal({ date: NEXT });
    expect(rows).toMatchObject([
      {
        debitAccount: '売上高',
        creditAccount: '売掛金',
        creditSubAccount: '宿泊客',
        amount: 22_000,
        tax: 2_000,
      },
    ]);
  });
});

describe('R-REPORT-08: a closed day is handed over once', () => {
  it('refuses an open day, and a correction without a reason or of a day that was not handed over', async () => {
    const refusals = [
      await issue({ dateTo: NEXT }),
      await issue({ isCorrection: true }),
      await issue({ isCorrection: true, reason: '科目' }),
      await issue({ dateFrom: '2026-01-01', dateTo: '2026-01-02' }),
    ];
    expect(refusals.map(({ status, body }) => [status, body.returnCode])).toEqual([
      [422, 'HOS-09005-0'],
      [422, 'HOS-09005-3'],
      [422, 'HOS-09005-4'],
      [422, 'HOS-09005-2'],
    ]);
  });

  it('one of two at the same moment hands it over; the day then names its file', async () => {
    const answers = await Promise.all([issue({}), issue({})]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      returnCode: 'HOS-09005-1',
      message: '2026/11/20は出力番号1で出力済みです。再度出力する場合は訂正として出力してください。',
    });
    const { rows, totals } = await journal({ date: DAY });
    expect(new Set(rows.map((row) => row['exportNo']))).toEqual(new Set(['1']));
    const { body } = await chain.call(reports, listJournalExports, {});
    expect(body).toMatchObject({
      totalCount: 1,
      exports: [{ exportNo: 1, dateFrom: DAY, isCorrection: false, amount: totals['amount'] }],
    });
  });

  it('gives the same file in the layout of each software, however often it is asked', async () => {
    const { body } = await chain.call(reports, listJournalExports, {});
    const { id } = body.exports[0]!;
    const yayoi = await textOf(id, 'YAYOI');
    expect(await textOf(id, 'YAYOI')).toBe(yayoi);
    const lines = yayoi.trimEnd().split('\r\n');
    expect(lines.every((line) => line.split(',').length === 25)).toBe(true);
    expect(lines).toContain(
      '2000,,,2026/11/20,売掛金,宿泊客,,対象外,31900,,売上高,室料,,課税売上込10%,31900,2900,売上 室料（2件）,,,0,,,0,0,no',
    );
    const freee = (await textOf(id, 'FREEE')).split('\r\n');
    expect(freee[0]).toBe(
      '日付,伝票番号,借方勘定科目,借方補助科目,借方税区分,借方金額,借方税額,貸方勘定科目,貸方補助科目,貸方税区分,貸方金額,貸方税額,摘要',
    );
    expect(freee.join('\n')).toContain(
      '売掛金,宿泊客,対象外,31900,,売上高,室料,課税売上10%,31900,2900,売上 室料（2件）',
    );
    const money = (await textOf(id, 'MONEY_FORWARD')).split('\r\n');
    expect(money[0]).toBe(
      '取引No,取引日,借方勘定科目,借方補助科目,借方部門,借方取引先,借方税区分,借方インボイス,借方金額(円),借方税額,貸方勘定科目,貸方補助科目,貸方部門,貸方取引先,貸方税区分,貸方インボイス,貸方金額(円),貸方税額,摘要,仕訳メモ,タグ,MF仕訳タイプ,決算整理仕訳',
    );
    expect(money.join('\n')).toContain('売上高,室料,,,課税売上 10%,,31900,2900,売上 室料（2件）,,,,');
  });

  it('a correction has what differs once the bookkeeping code is another, and nothing after that', async () => {
    const other = { dateFrom: DAY, dateTo: DAY, isCorrection: true, reason: '現金の科目を変更' };
    expect((await issue(other)).body).toMatchObject({ returnCode: 'HOS-09005-2' });
    await chain.admin`
      update reports.master_replica set state = jsonb_set(state, '{bookkeepingCode}', '"現金"')
      where entity = 'payment-account'`;
    const { body } = await issue(other);
    expect(body).toMatchObject({ exportNo: 2, isCorrection: true, entries: 4 });
    const rows = (await textOf(body.id, 'FREEE')).trimEnd().split('\r\n').slice(1);
    expect(rows.map((row) => row.split(',').slice(2, 10).join(','))).toEqual([
      '売掛金,宿泊客,対象外,25000,,小口現金,現金,対象外',
      '売掛金,旅行社,対象外,7000,,小口現金,CASH,対象外',
      '現金,,対象外,25000,,売掛金,宿泊客,対象外',
      '現金,CASH,対象外,7000,,売掛金,旅行社,対象外',
    ]);
    expect((await issue(other)).body).toMatchObject({ returnCode: 'HOS-09005-2' });
  });

  it('only who may edit reports hands over, and nothing of another store is found', async () => {
    const refused = await chain.call(
      reports,
      issueJournalExport,
      { dateFrom: DAY, dateTo: DAY },
      { actor: chain.actor('front') },
    );
    expect(refused.status).toBe(403);
    const unknown = await chain.call(reports, downloadJournal, { id: charge.lineId, layout: 'FREEE' });
    expect(unknown).toMatchObject({ status: 404, body: { returnCode: 'HOS-00004-0' } });
  });
});
