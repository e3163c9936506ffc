import { fieldLabel, PLAIN_MASTERS, type MasterRow } from '@honjin/contracts/masters';
import { errorMessage } from '@honjin/contracts';
import { expect, test, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { apiOf } from '../src/api-client.ts';
import { barriersOn } from '../src/barriers.ts';
import { storeOf } from '../src/database.ts';
import { freshWord } from '../src/fresh-words.ts';
import { masterOf, samplesOf, type AnyMaster, type Steps } from '../src/masters/field-samples.ts';
import { typeForm } from '../src/masters/type-form.ts';
import { usedRecord } from '../src/masters/used-record.ts';
import { field, signIn } from '../src/sign-in.ts';

const LOGIN = 'sapporo-admin';

/** The needs of a master that its definition does not tell. */
interface Case {
  readonly steps?: Steps;
  /** Text field that two people change at once; without it the name. */
  readonly edited?: string;
  /** A cell that must be refused, and the code of its refusal. */
  readonly bad: readonly [field: string, cell: string, code: string];
  /** Nothing in the store of the test names a record of this master. */
  readonly isNeverNamed?: true;
}

const CASES: Readonly<Record<string, Case>> = {
  'room-type': { bad: ['capacity', '0', 'HOS-05005-0'] },
  room: { edited: 'building', bad: ['roomTypeId', 'NO-SUCH-TYPE', 'HOS-05092-4'] },
  'accounting-item': {
    steps: {
      taxation: { down: 1, expected: 'TAX_INCLUDED' },
      taxRateType: { down: 1, expected: 'CON' },
    },
    bad: ['unitPrice', '123456789012', 'HOS-05003-3'],
  },
  'payment-method': { bad: ['paymentType', 'SHELLS', 'HOS-05092-3'] },
  'payment-account': { bad: ['bookkeepingCode', 'x'.repeat(21), 'HOS-09001-4'], isNeverNamed: true },
  'billing-address': { bad: ['phone', '12', 'HOS-05001-0'] },
  'purpose-group': { bad: ['isExcludedFromOperation', 'maybe', 'HOS-05092-2'] },
  purpose: { bad: ['name', '', 'HOS-09001-0'] },
  'sales-route-group': { bad: ['code', '経路', 'HOS-09001-5'] },
  'sales-route': { bad: ['salesRouteGroupId', 'NO-SUCH-GROUP', 'HOS-05092-4'] },
  'child-fee': {
    steps: { childClass: { down: 5, expected: 'F' } },
    bad: ['percent', 'half', 'HOS-05092-0'],
    isNeverNamed: true,
  },
  'free-memo': { bad: ['colour', 'red', 'HOS-05021-1'] },
  rank: { bad: ['name', '長'.repeat(61), 'HOS-09001-4'] },
  holiday: { bad: ['holidayDate', '2031-02-30', 'HOS-09001-0'], isNeverNamed: true },
  'plan-group': { bad: ['isActive', '?', 'HOS-05092-2'] },
  'arrangement-group': { bad: ['name', '', 'HOS-09001-0'] },
  arrangement: { bad: ['unitPrice', 'dear', 'HOS-05092-0'], isNeverNamed: true },
};

/** This mark takes the place of a message's values. */
const GAP = '§';
const GAPS = [GAP, GAP];

// The pages live as long as the file, and every step of them in a trace costs more than the step.
test.use({ trace: 'off' });

let context: BrowserContext;
/** Two tabs of one browser. */
let page: Page;
let other: Page;

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext();
  page = await context.newPage();
  other = await context.newPage();
  await signIn(page, LOGIN, '/master');
});

test.afterAll(() => context.close());

const rowOf = (on: Page, id: string) => on.locator(`tr[data-row-key="${id}"]`);
const openForm = (on: Page) => on.getByRole('alertdialog').or(on.getByRole('dialog'));

/** Returns the row of a record in the list that is on the page, searched for as a person does. */
async function findRow(on: Page, row: { id: string; q: string }): Promise<Locator> {
  const search = on.getByRole('main').getByRole('searchbox');
  await search.fill(row.q);
  await search.press('Enter');
  const found = rowOf(on, row.id);
  await expect(found).toBeVisible();
  return found;
}

async function recordsOf(master: AnyMaster, q = '') {
  const { rows, total } = await (await apiOf(LOGIN)).ask(master.calls.list, { q, page: 1, pageSize: 50 });
  return { rows: rows as unknown as MasterRow[], total };
}

async function openWhenReady(master: AnyMaster): Promise<void> {
  await page.goto(`/master/${master.entity}`);
  await expect(page.getByRole('heading', { level: 1, name: master.nameJa })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

async function createByKeyboard(master: AnyMaster, { steps = {} }: Case): Promise<MasterRow> {
  const mark = `E${freshWord().toUpperCase()}`;
  const samples = await samplesOf(await apiOf(LOGIN), master, { mark, steps });
  await page.keyboard.press('n');
  const dialog = openForm(page);
  await expect(dialog.getByRole('heading', { name: `${master.nameJa}の新規登録` })).toBeVisible();
  const unasked = await typeForm(page, master, { samples, locale: 'ja' });
  await expect(dialog).toBeHidden();
  const { rows } = await recordsOf(master, samples.has('name') ? `検査 ${mark}` : mark);
  expect(rows).toHaveLength(1);
  const asked = [...samples].filter(([name]) => !unasked.includes(fieldLabel(master.entity, name, 'ja')));
  expect(asked.length).toBeGreaterThan(1);
  expect(rows[0]).toMatchObject(Object.fromEntries(asked.map(([name, { expected }]) => [name, expected])));
  return rows[0]!;
}

/** Kinds of fields whose controls have been examined: a form is built alike for every master. */
const examined = new Set<string>();

async function expectNoBarriers(master: AnyMaster): Promise<void> {
  const kinds = Object.values(master.fields).map(({ kind }) => kind);
  if (kinds.every((kind) => examined.has(kind))) return;
  for (const kind of kinds) examined.add(kind);
  expect(await barriersOn(page, '[role=alertdialog]')).toEqual([]);
}

/** Two tabs have a record open; the one that saves second sees what the first one did, and decides. */
async function meetInTwoTabs(master: AnyMaster, row: MasterRow, edited: string): Promise<string> {
  const label = fieldLabel(master.entity, edited, 'ja');
  const word = freshWord();
  const [first, second] = [`先 ${word}`, `後 ${word}`];
  const target = { id: row.id, q: String(row[master.labelField]) };
  await (await findRow(page, target)).press('Enter');
  const mine = openForm(page);
  await field(mine, label).fill(first);
  await expectNoBarriers(master);
  await other.goto(`/master/${master.entity}`);
  await (await findRow(other, target)).press('Enter');
  await field(openForm(other), label).fill(second);
  await other.keyboard.press('Enter');
  await expect(openForm(other)).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(mine.getByText('他のユーザーが先に更新しました。')).toBeVisible();
  await expect(mine.getByRole('row', { name: `${label} ${second} ${first}` })).toBeVisible();
  await mine.getByRole('button', { name: '入力した内容で続ける' }).press('Enter');
  await mine.getByRole('button', { name: '保存' }).press('Enter');
  await expect(mine).toBeHidden();
  const { rows } = await recordsOf(master, first);
  expect(rows.map(({ id }) => id)).toEqual([row.id]);
  return first;
}

async function deleteByKeyboard(master: AnyMaster, row: MasterRow, q: string): Promise<void> {
  await (await findRow(page, { id: row.id, q })).press('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: '削除', exact: true }).press('Enter');
  await expect(rowOf(page, row.id)).toHaveCount(0);
  await expect(page.getByText(`${master.nameJa}を削除しました`).first()).toBeVisible();
}

/** A record that something names stays, and the refusal says what names it. */
async function refuseDeletion(master: AnyMaster): Promise<void> {
  const { storeId } = await storeOf('sapporo');
  const used = await usedRecord(await apiOf(LOGIN), { storeId, master });
  const name = String(used[master.labelField]);
  await (await findRow(page, { id: used.id, q: name })).press('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: '削除', exact: true }).press('Enter');
  const told = page.getByRole('dialog', { name: `「${name}」は使用中です` });
  await expect(told.getByText(/(?:使用されている|設定されている)ため削除できません/)).toBeVisible();
  await expect(told.getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, used.id)).toBeVisible();
}

async function openImport(master: AnyMaster, file: string | Buffer): Promise<Locator> {
  await page.getByRole('button', { name: 'CSV', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'CSV取込…' }).press('Enter');
  const dialog = page.getByRole('alertdialog', { name: `${master.nameJa}のCSV取込` });
  await dialog
    .getByLabel('CSVファイル')
    .setInputFiles(typeof file === 'string' ? file : { name: 'bad.csv', mimeType: 'text/csv', buffer: file });
  return dialog;
}

/** A file that the master wrote itself changes nothing. */
async function roundTrip(master: AnyMaster, encoding: string): Promise<void> {
  await page.getByRole('button', { name: 'CSV', exact: true }).press('Enter');
  const waiting = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: `CSV出力（${encoding}）` }).press('Enter');
  const path = await (await waiting).path();
  const { total } = await recordsOf(master);
  const dialog = await openImport(master, path);
  await expect(dialog.getByText(`変更なし ${total}件`)).toBeVisible();
  const counts = '追加 0件変更 0件';
  await expect(dialog.getByRole('status').filter({ hasText: '追加' })).toContainText(counts);
  await expect(dialog.getByRole('button', { name: '取り込む' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** One bad cell keeps a whole file out, and the dialog says where it is. */
async function refuseFile(master: AnyMaster, { bad }: Case): Promise<void> {
  const [name, cell, code] = bad;
  const before = await recordsOf(master);
  const key = String(before.rows[0]?.[master.uniqueField]);
  const lines =
    name === master.uniqueField ? [name, cell] : [`${master.uniqueField},${name}`, `${key},${cell}`];
  const dialog = await openImport(master, Buffer.from(`${lines.join('\r\n')}\r\n`));
  const place = dialog.getByRole('row', { name: new RegExp(`^2 ${name} .*${code}`) });
  for (const words of errorMessage(code as never, 'ja', GAPS).split(GAP))
    await expect(place).toContainText(words);
  await expect(dialog.getByRole('button', { name: '取り込む' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  expect(await recordsOf(master)).toEqual(before);
}

async function lookInEnglish(master: AnyMaster): Promise<void> {
  await page.getByRole('button', { name: 'English', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: master.nameEn })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('n');
  const dialog = openForm(page);
  for (const name of Object.keys(master.fields).filter((each) => each === master.labelField)) {
    await expect(field(dialog, fieldLabel(master.entity, name, 'en'))).toBeVisible();
  }
  expect(await dialog.innerText()).not.toMatch(/[\u3040-\u30FF\u4E00-\u9FFF]/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '日本語', exact: true }).press('Enter');
}

test('every plain master has its case', () => {
  expect(Object.keys(CASES).toSorted()).toEqual([...PLAIN_MASTERS.keys()].toSorted());
});

for (const [index, [entity, one]] of Object.entries(CASES).entries()) {
  const master = masterOf(entity);
  test(`${entity}: created by keyboard, met in two tabs, kept while in use, in and out of files, in both languages`, async () => {
    await openWhenReady(master);
    const row = await createByKeyboard(master, one);
    const edited = one.edited ?? 'name';
    const kept = await meetInTwoTabs(master, row, edited);
    const label = edited === master.labelField ? kept : String(row[master.labelField]);
    await deleteByKeyboard(master, row, label);
    if (!one.isNeverNamed) await refuseDeletion(master);
    await roundTrip(master, index % 2 === 0 ? 'UTF-8' : 'Shift_JIS');
    await refuseFile(master, one);
    await lookInEnglish(master);
  });
}
