import { PAPER_ENTRY_KINDS, type PaperEntryKind } from '@honjin/domain';
import { expect, it } from 'vitest';
import {
  CASH,
  DRINK,
  ROOM_501,
  sampleBooking,
  sampleId,
  sampleNight,
  sampleUnit,
} from '../testing/sample-booking.ts';
import { cleaningStep, nextStep, STEP_CALLS, type Facts, type Step } from './next-step.ts';
import type { PaperEntry } from './paper-types.ts';

const ROOM_502 = sampleId(2, 2);

const entryOf = (kind: PaperEntryKind, part: Partial<PaperEntry> = {}): PaperEntry => ({
  id: sampleId(30, 1),
  version: 1,
  happenedOn: '2026-11-21',
  happenedAt: '19:05',
  kind,
  about: '',
  stay: null,
  roomId: null,
  toRoomNo: '',
  accountingItemId: null,
  quantity: null,
  amount: null,
  cleaning: null,
  note: '',
  writtenBy: '山本',
  stage: 'WAITING',
  doneSteps: [],
  refusal: '',
  sentByName: '',
  createdByName: '佐藤',
  enteredByName: '',
  enteredAt: null,
  ...part,
});

/** A line of each kind as complete as it must be. */
const PARTS: Record<PaperEntryKind, Partial<PaperEntry>> = {
  CHECK_IN: {},
  CHECK_OUT: {},
  SALE: { accountingItemId: DRINK, quantity: 2, amount: 500 },
  PAYMENT: { accountingItemId: CASH, amount: 12_000 },
  ROOM_CHANGE: { roomId: ROOM_502 },
  CLEANING: { roomId: ROOM_502, cleaning: 'U' },
  KEY_OUT: { quantity: 2 },
  KEY_BACK: { quantity: 1 },
  NOTE: { note: '窓側' },
};

const night = sampleNight('2026-11-21', { assignedRoomId: ROOM_501 });

function factsOf(kind: PaperEntryKind, part: Partial<PaperEntry> = {}, more: Partial<Facts> = {}): Facts {
  const unit = sampleUnit({ bRoomInformation: [night], ...more.unit });
  return {
    entry: entryOf(kind, { ...PARTS[kind], ...part }),
    businessDate: '2026-11-21',
    booking: sampleBooking({ bRoomUnit: [unit] }),
    detail: null,
    cardIds: [sampleId(31, 1), sampleId(31, 2)],
    mark: '【紙 11/21 19:05 山本】',
    title: '非常時の記入',
    ...more,
    unit,
  };
}

const inHouse = { unit: sampleUnit({ status: 'STAY', bRoomInformation: [night] }) };

const isStep = (one: object): one is Step => 'name' in one;

it.each(PAPER_ENTRY_KINDS)('sends for %s what the contract of the usual call takes', (kind) => {
  const step = kind === 'CLEANING' ? cleaningStep(factsOf(kind).entry, 3) : nextStep(factsOf(kind));
  expect(step).toHaveProperty('name');
  if (!isStep(step)) return;
  const read = STEP_CALLS[step.name].request.safeParse(step.request);
  expect(read.error?.issues ?? []).toEqual([]);
});

it('gives the room that stands on the paper before it checks in, once', () => {
  const first = nextStep(factsOf('CHECK_IN', { roomId: ROOM_502 }));
  expect(first).toMatchObject({ name: 'ASSIGN', isLast: false });
  const done = factsOf('CHECK_IN', { roomId: ROOM_502, doneSteps: ['ASSIGN'] });
  expect(nextStep(done)).toMatchObject({ name: 'CHECK_IN', isLast: true });
  expect(nextStep(factsOf('CHECK_IN', { roomId: ROOM_501 }))).toMatchObject({ name: 'CHECK_IN' });
});

it('overrides a room that is not ready only for a reason that stands on the line', () => {
  expect(nextStep(factsOf('CHECK_IN'))).toMatchObject({ request: { overrideReason: '' } });
  expect(nextStep(factsOf('CHECK_IN', { note: '清掃済みを目視' }))).toMatchObject({
    request: { overrideReason: '【紙 11/21 19:05 山本】 清掃済みを目視' },
  });
});

it('lets a guest depart, settles what is open, and then checks out', () => {
  expect(nextStep(factsOf('CHECK_OUT', {}, inHouse))).toMatchObject({ name: 'DEPART', isLast: false });
  const unit = sampleUnit({ status: 'DEPARTURE', bRoomInformation: [night] });
  const detail = {
    bRoomUnitId: unit.id,
    bOrders: [
      {
        id: 'line',
        reversalOf: null,
        billStatus: 'NOT',
        billPage: 2,
        isPlanned: false,
        bRoomUnitId: unit.id,
        totalAmount: 500,
      },
    ],
    bPayments: [],
    bills: [],
  } as unknown as NonNullable<Facts['detail']>;
  expect(nextStep(factsOf('CHECK_OUT', {}, { unit, detail }))).toMatchObject({
    name: 'SETTLE',
    isLast: false,
    request: { settlementBills: [{ billPage: 2 }], checkoutFlag: 'YES' },
  });
  const paid = { ...detail, bOrders: [] };
  expect(nextStep(factsOf('CHECK_OUT', {}, { unit, detail: paid }))).toMatchObject({
    name: 'CHECK_OUT',
    isLast: true,
  });
});

it('moves guests in the house and only gives a room to those who come', () => {
  expect(nextStep(factsOf('ROOM_CHANGE'))).toMatchObject({ name: 'ASSIGN', isLast: true });
  expect(nextStep(factsOf('ROOM_CHANGE', {}, inHouse))).toMatchObject({
    name: 'ASSIGN',
    isLast: false,
    request: { assignments: [{ from: '2026-11-21', roomId: ROOM_502 }] },
  });
  const given = factsOf('ROOM_CHANGE', { doneSteps: ['ASSIGN'] }, inHouse);
  expect(nextStep(given)).toMatchObject({ name: 'MOVE', isLast: true });
  expect(nextStep(factsOf('ROOM_CHANGE', { roomId: ROOM_501 }))).toEqual({ why: 'paper.hasRoom' });
});

it('takes back as many cards as were written, if so many are out', () => {
  expect(nextStep(factsOf('KEY_BACK', { quantity: 2 }))).toMatchObject({
    request: { ids: [sampleId(31, 1), sampleId(31, 2)] },
  });
  expect(nextStep(factsOf('KEY_BACK', { quantity: 3 }))).toEqual({ why: 'paper.fewerCards' });
});

it('keeps the moment on the paper wherever the call has a place for it', () => {
  for (const kind of ['SALE', 'PAYMENT', 'KEY_OUT', 'KEY_BACK', 'NOTE'] as const)
    expect(JSON.stringify(nextStep(factsOf(kind)))).toContain('【紙 11/21 19:05 山本】');
});
