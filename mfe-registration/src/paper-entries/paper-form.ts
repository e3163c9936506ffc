import {
  PAPER_ENTRY_SHAPES,
  paperEntryLacks,
  readClock,
  type PaperEntryKind,
  type PaperEntryPart,
  type PaperEntryWords,
  type RoomCleaning,
} from '@honjin/domain';
import { randomId } from '@honjin/mfe-kit';
import type { PaperEntry, SaveRequest } from './paper-types.ts';

/** A line as it is typed. */
export interface PaperForm {
  id: string;
  /** Of a line that is corrected. */
  version: number | undefined;
  time: string;
  kind: PaperEntryKind | '';
  /** The chosen stay, or the text on the paper where none was found. */
  about: string;
  roomId: string;
  itemId: string;
  quantity: number | null;
  amount: number | null;
  cleaning: RoomCleaning | '';
  note: string;
  writtenBy: string;
}

/** A new line; the writer is usually the one of the line before. */
export function emptyForm(writtenBy: string): PaperForm {
  return {
    id: randomId(),
    version: undefined,
    time: '',
    kind: '',
    about: '',
    roomId: '',
    itemId: '',
    quantity: 1,
    amount: null,
    cleaning: '',
    note: '',
    writtenBy,
  };
}

/** A line that is to be corrected. */
export function formOf(entry: PaperEntry): PaperForm {
  return {
    id: entry.id,
    version: entry.version,
    time: entry.happenedAt,
    kind: entry.kind,
    about: entry.stay?.bRoomUnitId ?? entry.about,
    roomId: entry.roomId ?? '',
    itemId: entry.accountingItemId ?? '',
    quantity: entry.quantity ?? 1,
    amount: entry.amount,
    cleaning: entry.cleaning ?? '',
    note: entry.note,
    writtenBy: entry.writtenBy,
  };
}

/** The parts that a line of a kind has, needed or not. */
export function partsOfKind(kind: PaperEntryKind | ''): readonly PaperEntryPart[] {
  if (kind === '') return [];
  const { needs, takes } = PAPER_ENTRY_SHAPES[kind];
  return [...needs, ...takes];
}

/** A line that has its time and its kind; the parts that are not written are null. */
export type TypedLine = SaveRequest & PaperEntryWords;

interface Given {
  happenedOn: string;
  /** The ids of stays that can be chosen. */
  isStay: (id: string) => boolean;
}

/** Returns the request of a typed line; parts that its kind has no place for are left out. Null while time or kind lack. */
export function requestOf(form: PaperForm, { happenedOn, isStay }: Given): TypedLine | null {
  const { kind } = form;
  const happenedAt = readClock(form.time);
  if (kind === '' || happenedAt === null) return null;
  const parts = partsOfKind(kind);
  const has = <T>(part: PaperEntryPart, value: T): T | null => (parts.includes(part) ? value : null);
  const isAboutStay = PAPER_ENTRY_SHAPES[kind].about === 'STAY';
  const stayId = isAboutStay && isStay(form.about) ? form.about : null;
  return {
    id: form.id,
    ...(form.version === undefined ? {} : { version: form.version }),
    happenedOn,
    happenedAt,
    kind,
    about: isAboutStay && stayId === null ? form.about.trim() : '',
    bRoomUnitId: stayId,
    roomId: has('room', form.roomId || null),
    accountingItemId: has('item', form.itemId || null),
    quantity: has('quantity', form.quantity),
    amount: has('amount', form.amount),
    cleaning: has('cleaning', form.cleaning || null),
    note: has('note', form.note.trim()) ?? '',
    writtenBy: form.writtenBy.trim(),
  };
}

/** Returns the text key of what a line lacks that has its time and its kind. */
function lineLacks(kind: PaperEntryKind, about: string, line: TypedLine): string | undefined {
  if (PAPER_ENTRY_SHAPES[kind].about === 'STAY' && about.trim() === '') return 'paper.needs.about';
  const lacks = paperEntryLacks(line);
  if (lacks !== null) return `paper.needs.${lacks}`;
  if (kind === 'PAYMENT' && line.amount === 0) return 'paper.needs.amount';
  return line.writtenBy === '' ? 'paper.needs.writtenBy' : undefined;
}

/** Returns the text key of what a line still lacks, or undefined. */
export function formLacks(form: PaperForm, line: TypedLine | null): string | undefined {
  if (form.time.trim() === '') return 'paper.needs.time';
  if (readClock(form.time) === null) return 'paper.needs.clock';
  return line === null ? 'paper.needs.kind' : lineLacks(line.kind, form.about, line);
}
