import type { Locale } from '@honjin/contracts';

/** The words of the cleaning sheet. */
export interface SheetTexts {
  title: string;
  /** Between the parts of one line, and between a title and what it is of. */
  comma: string;
  gap: string;
  noCleaner: string;
  rooms(count: number, points: number): string;
  printed(day: string, grouping: string): string;
  byFloor: string;
  byCleaner: string;
  columns: readonly [string, string, string, string, string, string, string, string];
  linen: string;
  doNotDisturb: string;
  guestsOut: string;
  guests(count: number): string;
  leaves(time: string): string;
  arrives(time: string, count: number): string;
  total: string;
  nothing: string;
}

export const SHEET_TEXTS: Readonly<Record<Locale, SheetTexts>> = {
  ja: {
    title: '清掃表',
    comma: '、',
    gap: '　',
    noCleaner: '担当未定',
    rooms: (count, points) => `${count}室・${points}点`,
    printed: (day, grouping) => `${day}　${grouping}`,
    byFloor: '階別',
    byCleaner: '担当者別',
    columns: ['部屋', 'タイプ', '状態', '清掃', '点', '滞在・到着', '注意', '済'],
    linen: 'リネン交換',
    doNotDisturb: '起こさないで',
    guestsOut: '外出中',
    guests: (count) => `${count}名`,
    leaves: (time) => `出発${time}`,
    arrives: (time, count) => `到着${time} ${count}名`,
    total: '合計',
    nothing: '清掃する部屋はありません',
  },
  en: {
    title: 'Cleaning sheet',
    comma: ', ',
    gap: ' · ',
    noCleaner: 'Unassigned',
    rooms: (count, points) => `Rooms: ${count} · points: ${points}`,
    printed: (day, grouping) => `${day} · ${grouping}`,
    byFloor: 'by floor',
    byCleaner: 'by cleaner',
    columns: ['Room', 'Type', 'Cond.', 'Clean', 'Pts', 'Stay / arrival', 'Notes', 'Done'],
    linen: 'Linen change',
    doNotDisturb: 'Do not disturb',
    guestsOut: 'Guests out',
    guests: (count) => (count === 1 ? '1 guest' : `${count} guests`),
    leaves: (time) => `leaves ${time}`,
    arrives: (time, count) => `arrives ${time}, guests: ${count}`,
    total: 'Total',
    nothing: 'There are no rooms to clean',
  },
};
