import { type Locale, addDays, formatDate, weekdayLabel, weekdayOf } from '@honjin/domain';
import { saveFile } from '@honjin/mfe-kit';
import { roomUnitVisuals } from '@honjin/ui';
import { rowsOf, totalsOf, type Board, type BoardRow } from '../board/board-model.ts';
import type { BoardParams } from '../board/board-params.ts';
import { cellsOf, type PrintCell } from './print-cells.ts';

/** The words in the picture, in the user's language. */
export interface PictureWords {
  readonly locale: Locale;
  readonly unassigned: string;
  readonly occupied: string;
  readonly remaining: string;
}

/** Sizes of the picture in its own pixels. */
const LABEL = 110;
const COLUMN = 56;
const LINE = 22;
const HEAD = 44;
/** Browsers draw no canvas higher than this: a long board becomes several pictures. */
const MAX_HEIGHT = 16_000;

const INK = { text: '#111', line: '#ccc', group: '#eee', stay: '#d9e8f5', block: '#ddd' };

function drawCell(pen: CanvasRenderingContext2D, box: readonly number[], fill: string, text: string): void {
  const [x = 0, y = 0, width = 0, height = 0] = box;
  pen.fillStyle = fill;
  pen.fillRect(x, y, width, height);
  pen.strokeStyle = INK.line;
  pen.strokeRect(x + 0.5, y + 0.5, width, height);
  if (text === '') return;
  pen.save();
  pen.beginPath();
  pen.rect(x, y, width, height);
  pen.clip();
  pen.fillStyle = INK.text;
  pen.fillText(text, x + 4, y + height / 2);
  pen.restore();
}

/** The letter of its state before the words: a picture is also read without its colours. */
function wordsOf(cell: PrintCell, { locale }: PictureWords): string {
  if (cell.kind === 'free') return '';
  const { letter } = roomUnitVisuals[cell.kind === 'stay' ? cell.status : cell.block];
  return `${letter[locale]} ${cell.words}`;
}

function drawHead(
  pen: CanvasRenderingContext2D,
  { board, typeId }: Pick<Picture, 'board' | 'typeId'>,
  words: PictureWords,
): void {
  drawCell(pen, [0, 0, LABEL, HEAD / 2], '#fff', `${board.from.slice(0, 4)}`);
  drawCell(pen, [0, HEAD / 2, LABEL, HEAD / 2], '#fff', `${words.occupied}/${words.remaining}`);
  totalsOf(board, typeId).forEach((total, day) => {
    const x = LABEL + day * COLUMN;
    const date = addDays(board.from, day);
    const head = `${formatDate(date, 'MM/dd')} ${weekdayLabel(weekdayOf(date), words.locale)}`;
    drawCell(pen, [x, 0, COLUMN, HEAD / 2], '#fff', head);
    drawCell(pen, [x, HEAD / 2, COLUMN, HEAD / 2], '#fff', `${total.occupied}/${total.remaining}`);
  });
}

interface Line {
  readonly row: BoardRow;
  readonly y: number;
  readonly days: number;
}

function drawLine(pen: CanvasRenderingContext2D, { row, y, days }: Line, words: PictureWords): void {
  if (row.kind === 'group') {
    drawCell(pen, [0, y, LABEL + days * COLUMN, LINE], INK.group, row.name);
    return;
  }
  drawCell(pen, [0, y, LABEL, LINE], '#fff', row.kind === 'room' ? row.room.roomNo : words.unassigned);
  for (const cell of cellsOf(row, days)) {
    const fill = cell.kind === 'free' ? '#fff' : INK[cell.kind];
    drawCell(pen, [LABEL + cell.first * COLUMN, y, cell.days * COLUMN, LINE], fill, wordsOf(cell, words));
  }
}

interface Picture {
  readonly board: Board;
  readonly rows: readonly BoardRow[];
  readonly typeId: string;
}

/** The lines as one picture; null where the browser cannot draw. */
function pictureOf({ board, rows, typeId }: Picture, words: PictureWords): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = LABEL + board.days * COLUMN + 1;
  canvas.height = HEAD + rows.length * LINE + 1;
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.font = `12px ${getComputedStyle(document.body).fontFamily}`;
  pen.textBaseline = 'middle';
  drawHead(pen, { board, typeId }, words);
  rows.forEach((row, index) => drawLine(pen, { row, y: HEAD + index * LINE, days: board.days }, words));
  return new Promise((done) => {
    canvas.toBlob(done, 'image/png');
  });
}

/** Saves the whole board as PNG, all rooms and days with the filters of the screen; a long one as several pictures. */
export async function saveBoardPicture(
  board: Board,
  params: BoardParams,
  words: PictureWords,
): Promise<void> {
  const { grouping, typeId, text, shown } = params;
  const openGroups = new Set(board.types.map((type) => `group-${type.roomTypeId}`));
  const rows = rowsOf(board, { grouping, typeId, text, shown, openGroups }, words.locale);
  const perPicture = Math.floor((MAX_HEIGHT - HEAD) / LINE);
  for (let first = 0; first < rows.length; first += perPicture) {
    const blob = await pictureOf({ board, rows: rows.slice(first, first + perPicture), typeId }, words);
    const part = rows.length > perPicture ? `-${first / perPicture + 1}` : '';
    if (blob) saveFile({ blob, fileName: `schedule-${board.from}${part}.png` });
  }
}
