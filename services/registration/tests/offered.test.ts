import {
  getAccountingItems,
  getAvailability,
  getBillingAddressItems,
  getFormMasters,
} from '@honjin/contracts/registration';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { openHotel } from './masters.ts';

let chain: TestChain;
let service: RunningService;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  await openHotel(chain);
});
afterAll(() => chain.stop());

const [retired, ended, current] = [newId(), newId(), newId()];
const choice = (id: string, code: string) => ({
  id,
  code,
  name: code,
  nameEn: '',
  groupId: null,
  displayOrder: 90,
});
const item = (id: string, code: string) => ({
  ...choice(id, code),
  receiptPrintName: '',
  group: 'SALES',
  salesCategory: 'OTHER',
  taxation: 'NON_TAXABLE',
  taxRateType: null,
  paymentType: null,
  unitPrice: 100,
  interfaceCode: '',
  isInputAllowed: true,
});

test('R-MASTER-01: a record out of use or out of its period is marked as not offered, and lists leave it out', async () => {
  const before = (await chain.call(service, getFormMasters, {})).body;
  await chain.putMasters('registration', [
    { entity: 'purpose', id: retired, state: { ...choice(retired, 'OLD'), isActive: false } },
    {
      entity: 'billing-address',
      id: retired,
      state: { ...choice(retired, 'OLD'), type: 'COMMON', isActive: false },
    },
    { entity: 'accounting-item', id: retired, state: { ...item(retired, 'OLD'), isActive: false } },
    { entity: 'accounting-item', id: ended, state: { ...item(ended, 'ENDED'), validTo: '2020-03-31' } },
    {
      entity: 'accounting-item',
      id: current,
      state: { ...item(current, 'NOW'), validFrom: '2020-04-01', validTo: null, isActive: true },
    },
  ]);
  const { body } = await chain.call(service, getFormMasters, {});
  const offeredOf = (list: readonly { id: string; isOffered?: boolean | undefined }[], id: string) =>
    list.find((one) => one.id === id)?.isOffered;
  expect(offeredOf(body.purposes, retired)).toBe(false);
  expect(body.purposes.filter(({ isOffered }) => isOffered)).toHaveLength(before.purposes.length);
  expect([retired, ended, current].map((id) => offeredOf(body.accountingItems, id))).toEqual([
    false,
    false,
    true,
  ]);
  const items = (await chain.call(service, getAccountingItems, {})).body.accountingItems.map(
    ({ code }) => code,
  );
  expect(items).toContain('NOW');
  expect(items).not.toContain('OLD');
  expect(items).not.toContain('ENDED');
  const addresses = (await chain.call(service, getBillingAddressItems, {})).body.billingAddresses;
  expect(addresses.map(({ code }) => code)).not.toContain('OLD');
});

test('a room that is out of use is neither counted nor given to anybody', async () => {
  const stay = { from: '2028-05-10', to: '2028-05-11' };
  const before = (await chain.call(service, getAvailability, stay)).body;
  const type = before.roomTypes[0]!;
  const room = { roomNo: '9999', roomTypeId: type.roomTypeId, floor: '', building: '', smoking: 'SMOKING' };
  await chain.putMasters('registration', [
    {
      entity: 'room',
      id: retired,
      state: { ...room, id: retired, attributes: [], displayOrder: 1, isActive: false },
    },
  ]);
  const after = (await chain.call(service, getAvailability, stay)).body;
  expect(after.freeRooms).toHaveLength(before.freeRooms.length);
  expect(after.roomTypes[0]!.remaining).toBe(type.remaining);
});
