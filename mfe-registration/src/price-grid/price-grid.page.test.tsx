import { SHIPPED_PERMISSIONS } from '@honjin/contracts';
import { getFormMasters, priceGrid } from '@honjin/contracts/registration';
import {
  answerWith,
  refuseWith,
  renderScreen,
  sampleSession,
  type FakeAnswer,
} from '@honjin/mfe-kit/testing';
import { useLocation } from '@honjin/mfe-kit';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import en from '../locales/en.json';
import { ja } from '../testing/texts.ts';
import { PLAN, sampleMasters, TWIN } from '../testing/sample-booking.ts';
import { sampleGrid } from '../testing/sample-grid.ts';
import PriceGridPage from './price-grid.page.tsx';

afterEach(cleanup);

function Address() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

function render(
  answer: FakeAnswer = answerWith(priceGrid, sampleGrid()),
  options: { query?: string; role?: 'front' | 'in-charge' | 'viewer'; locale?: 'ja' | 'en' } = {},
) {
  const { query = '', role = 'front', locale = 'ja' } = options;
  return renderScreen(
    <>
      <PriceGridPage />
      <Address />
    </>,
    {
      path: `/registration/price-grid${query}`,
      texts: { namespace: 'registration', ja, en },
      answers: [answerWith(getFormMasters, sampleMasters()), answer],
      session: sampleSession({ permissions: SHIPPED_PERMISSIONS[role] }),
      locale,
    },
  );
}

const cell = (name: RegExp) => screen.findByRole('cell', { name });
const shownAddress = () => document.querySelector('output')?.textContent ?? '';

it('shows the price of a stay in every type and plan, and why something is not sold', async () => {
  const { server } = render();
  const cheapest = await cell(/^ツイン 素泊まり ¥22,400/);
  expect(cheapest.textContent).toContain('最安');
  expect((await cell(/^ツイン 朝食付き/)).textContent).toContain('3泊以上');
  expect((await cell(/^シングル 素泊まり/)).textContent).toContain('満室');
  await cell(/^シングル 朝食付き このプランには/);
  expect(screen.getByRole('rowheader', { name: /^ツイン/ }).textContent).toContain('残4室');
  expect(server.sentTo(priceGrid)[0]?.body).toMatchObject({ nights: 1, paxMaleCount: 2, roomCount: 1 });
});

it('takes the keys after Enter at once, so that an arrow never changes the nights', async () => {
  const { user, server } = render();
  await cell(/^ツイン 素泊まり/);
  const nights = screen.getByRole<HTMLInputElement>('spinbutton', { name: /^泊数/ });
  await user.clear(nights);
  await user.type(nights, '3{Enter}{ArrowDown}{Enter}');
  await waitFor(() => expect(server.sentTo(priceGrid).at(-1)?.body).toMatchObject({ nights: 3 }));
  expect(nights.value).toBe('3');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('1室1泊平均'));
  expect(shownAddress()).toContain('nights=3');
  expect(shownAddress()).not.toContain('/registration/detail');
});

it('is asked again for what is typed, and Enter goes to the prices and then to the form', async () => {
  const { user, server } = render();
  await cell(/^ツイン 素泊まり/);
  const nights = screen.getByRole('spinbutton', { name: /^泊数/ });
  await user.clear(nights);
  await user.type(nights, '2{Enter}');
  await waitFor(() => expect(server.sentTo(priceGrid).at(-1)?.body).toMatchObject({ nights: 2 }));
  await waitFor(() => expect(document.activeElement?.textContent).toContain('¥22,400'));
  expect(document.activeElement?.textContent).toContain('1室1泊平均 ¥11,200');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(shownAddress()).toContain('/registration/detail'));
  const { searchParams } = new URL(shownAddress(), 'http://honjin');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    checkInDate: '2026-11-21',
    checkOutDate: '2026-11-23',
    roomTypeId: TWIN,
    packagePlanId: PLAN,
    paxMaleCount: '2',
  });
});

it('says why what is not sold is not chosen; who may override goes on to the form', async () => {
  const { user } = render();
  await user.click(await cell(/^ツイン 朝食付き/));
  expect((await screen.findAllByText(/3泊以上でお受けします/)).length).toBeGreaterThan(0);
  expect(shownAddress()).toContain('/registration/price-grid');
  cleanup();
  const lead = render(undefined, { role: 'in-charge' });
  await lead.user.click(await cell(/^ツイン 朝食付き/));
  await waitFor(() => expect(shownAddress()).toContain('/registration/detail'));
});

it('leads to the form without a price by one key, with the stay', async () => {
  const { user } = render(undefined, { query: '?checkInDate=2026-12-24&nights=2' });
  await cell(/^ツイン 素泊まり/);
  await user.keyboard('{F2}');
  await waitFor(() =>
    expect(shownAddress()).toMatch(/detail\?checkInDate=2026-12-24&checkOutDate=2026-12-26/),
  );
});

it('lets who may only read see prices, and book none', async () => {
  const { user } = render(undefined, { role: 'viewer' });
  await user.click(await cell(/^ツイン 素泊まり/));
  expect(shownAddress()).toContain('/registration/price-grid');
});

it('says what is missing, that there is no plan, and what failed', async () => {
  const { user } = render(answerWith(priceGrid, { ...sampleGrid(), plans: [], cells: [] }));
  expect(await screen.findByText(ja.priceGrid.nothing)).toBeTruthy();
  await user.clear(screen.getByRole('spinbutton', { name: /^泊数/ }));
  cleanup();
  render(
    refuseWith(priceGrid, { code: 'HOS-09001-12', status: 422, message: '期間が長すぎます（14日以内）。' }),
  );
  expect(await screen.findByText(/期間が長すぎます/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /再/ })).toBeTruthy();
});

it('speaks English', async () => {
  render(undefined, { locale: 'en' });
  expect(await screen.findByRole('heading', { name: 'Book by price' })).toBeTruthy();
  expect((await screen.findAllByText('Lowest')).length).toBeGreaterThan(0);
  expect(await screen.findByText('3 nights or more')).toBeTruthy();
});
