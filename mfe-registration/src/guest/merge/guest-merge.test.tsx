import { blankOf, type ResponseOf } from '@honjin/contracts';
import {
  CUSTOMER_FIELDS,
  getCustomerListByCondition,
  getFormMasters,
  keepCustomersApart,
  listDoubledCustomers,
  mergeCustomer,
  previewMerge,
  searchCustomerResult,
  unmergeCustomer,
} from '@honjin/contracts/registration';
import { answerWith, renderScreen, type FakeAnswer } from '@honjin/mfe-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import en from '../../locales/en.json';
import { ja } from '../../testing/texts.ts';
import own from './locales/ja.json';
import { sampleMasters } from '../../testing/sample-booking.ts';
import GuestMergePage from './guest-merge.page.tsx';
import { readMergeQuery, writeMergeQuery } from './merge-query.ts';

type Customer = ResponseOf<typeof searchCustomerResult>['customers'][number];

const [A, B, MERGE] = ['a001', 'a002', 'a003'].map((end) => `0190b000-0000-7000-8000-00000000${end}`) as [
  string,
  string,
  string,
];
const texts = { namespace: 'registration', ja, en };

function customer(customerId: string, part: Partial<Customer> = {}): Customer {
  return {
    customerId,
    version: 1,
    ...blankOf(CUSTOMER_FIELDS),
    guestNameSingleByte: 'タカハシ ハナコ',
    guestKanjiName: '髙橋 花子',
    gender: 'FEMALE',
    dateOfBirth: null,
    phoneNumber: '0311114321',
    memo: '',
    stayCount: 2,
    lastStayDate: null,
    ...part,
  };
}

const one = customer(A);
const other = customer(B, { guestKanjiName: '高橋 花子', email: 'hanako@example.jp', version: 4 });
const merged = { ...one, email: 'hanako@example.jp', stayCount: 4 };

const answers: FakeAnswer[] = [
  answerWith(getFormMasters, sampleMasters()),
  answerWith(listDoubledCustomers, {
    pairs: [{ score: 80, isSure: true, signs: ['KANA', 'PHONE'], customers: [one, other] }],
    nextChangedBefore: null,
  }),
  answerWith(searchCustomerResult, { customers: [one, other], keptApart: [] }),
  answerWith(previewMerge, { customer: merged }),
  answerWith(mergeCustomer, { mergeId: MERGE, customer: merged }),
  answerWith(unmergeCustomer, { customer: one }),
  answerWith(keepCustomersApart, {}),
  answerWith(getCustomerListByCondition, { customers: [other] }),
];

const render = (path = `/registration/guest/merge?ids=${A},${B}`, further: readonly FakeAnswer[] = []) =>
  renderScreen(<GuestMergePage />, { path, texts, answers: [...answers, ...further] });

afterEach(cleanup);

describe('the merge page', () => {
  it('compares, takes the chosen values, merges after a question, and undoes it', async () => {
    const { user, server } = render();
    const table = await screen.findByRole('table', { name: own.merge.compare });
    const name = ja.field.guestKanjiName;
    await user.click(within(table).getByRole('radio', { name: `${name}: 高橋 花子 の値 高橋 花子` }));
    await waitFor(() =>
      expect(server.sentTo(previewMerge).at(-1)?.body).toMatchObject({
        targetCustomerId: A,
        customerMetaId: [B],
        choices: [{ field: 'guestKanjiName', customerId: B }],
      }),
    );
    await user.click(screen.getByRole('button', { name: own.merge.run }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: own.merge.run }));
    await waitFor(() => expect(location.search).toBe(`?id=${A}`));
    expect(server.sentTo(mergeCustomer)[0]!.body).toMatchObject({
      versions: [
        { customerId: A, version: 1 },
        { customerId: B, version: 4 },
      ],
    });
    await user.click(await screen.findByRole('button', { name: ja.undo.action }));
    await waitFor(() => expect(server.sentTo(unmergeCustomer)[0]?.body).toMatchObject({ mergeId: MERGE }));
    await screen.findByText(ja.undo.done);
  });

  it('keeps another guest when asked to', async () => {
    const { user, server } = render();
    const keep = await screen.findByRole('radio', {
      name: `${own.merge.keep}: 高橋 花子 ${own.merge.keepThis}`,
    });
    await user.click(keep);
    await waitFor(() =>
      expect(server.sentTo(previewMerge).at(-1)?.body).toMatchObject({
        targetCustomerId: B,
        customerMetaId: [A],
      }),
    );
    expect(new URLSearchParams(location.search).get('keep')).toBe(B);
  });

  it('does not merge who is known to be different, and marks two as such', async () => {
    const apart = answerWith(searchCustomerResult, {
      customers: [one, other],
      keptApart: [{ customerIds: [A, B], reason: '親子' }],
    });
    const { user, server } = render(undefined, [apart]);
    await screen.findByText(/親子/);
    const run = screen.getByRole('button', { name: own.merge.run });
    expect(run.getAttribute('aria-disabled')).toBe('true');
    server.use(answerWith(searchCustomerResult, { customers: [one, other], keptApart: [] }));
    cleanup();
    const again = render();
    await again.user.click(await screen.findByRole('button', { name: own.merge.apart }));
    await again.user.type(await screen.findByRole('textbox', { name: own.merge.apartReason }), '親子{Enter}');
    await waitFor(() =>
      expect(again.server.sentTo(keepCustomersApart)[0]?.body).toMatchObject({
        customerIds: [A, B],
        reason: '親子',
      }),
    );
    expect(user).toBeDefined();
  });

  it('suggests doubled guests and finds further ones', async () => {
    const { user, server } = render('/registration/guest/merge');
    await user.type(screen.getByRole('textbox', { name: own.merge.condition }), '高橋');
    await screen.findByRole('button', { name: `${own.merge.addOne}: 高橋 花子` });
    expect(server.sentTo(getCustomerListByCondition).at(-1)!.body).toMatchObject({ condition: '高橋' });
    await user.click(await screen.findByText('80%'));
    await waitFor(() => expect(new URLSearchParams(location.search).get('ids')).toBe(`${A},${B}`));
  });
});

describe('the address of the merge page', () => {
  it('names the guests and the one to keep, and ignores ids that are no guests', () => {
    const query = { ids: [A, B], target: B };
    expect(readMergeQuery(writeMergeQuery(query))).toEqual(query);
    expect(readMergeQuery(new URLSearchParams(`ids=${A},${A},x&keep=${MERGE}`))).toEqual({
      ids: [A],
      target: A,
    });
  });
});
