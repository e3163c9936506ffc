import { expect, it } from 'vitest';
import {
  PAPER_ENTRY_KINDS,
  PAPER_ENTRY_SHAPES,
  paperEntryHasTooMuch,
  paperEntryLacks,
  type PaperEntryPart,
  type PaperEntryWords,
} from './paper-entry.ts';

const WRITTEN: Record<PaperEntryPart, Partial<PaperEntryWords>> = {
  room: { roomId: 'room' },
  item: { accountingItemId: 'item' },
  quantity: { quantity: 1 },
  amount: { amount: 500 },
  cleaning: { cleaning: 'U' },
  note: { note: '窓側' },
};

const blank = (kind: PaperEntryWords['kind']): PaperEntryWords => ({
  kind,
  roomId: null,
  accountingItemId: null,
  quantity: null,
  amount: null,
  cleaning: null,
  note: ' ',
});

it.each(PAPER_ENTRY_KINDS)('asks %s for what it needs and for nothing else (R-DAY-42)', (kind) => {
  const { needs, takes } = PAPER_ENTRY_SHAPES[kind];
  const entry = blank(kind);
  for (const part of needs) {
    expect(paperEntryLacks(entry)).toBe(part);
    Object.assign(entry, WRITTEN[part]);
  }
  expect(paperEntryLacks(entry)).toBeNull();
  for (const [part, words] of Object.entries(WRITTEN)) {
    const isKnown = [...needs, ...takes].includes(part as PaperEntryPart);
    expect(paperEntryHasTooMuch({ ...entry, ...words })).toBe(isKnown ? null : part);
  }
});
