import type { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Row, Sql } from '../database.ts';

const PIECE = 256 * 1024;
const UNSAFE = /[\\\n\r\t]/;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Returns a value in the text format of COPY. */
function encode(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return UNSAFE.test(text) ? text.replace(/[\\\n\r\t]/g, (letter) => ESCAPES[letter] ?? letter) : text;
}

function* piecesOf(rows: readonly Row[], columns: readonly string[]): Generator<string> {
  let piece = '';
  for (const row of rows) {
    let line = '';
    for (const column of columns) line += line === '' ? encode(row[column]) : `\t${encode(row[column])}`;
    piece += `${line}\n`;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

/** Copies rows into a table, a piece at a time as the server takes them. All rows have the columns of the first. */
export async function copyRows(sql: Sql, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first);
  const [schema = '', name = ''] = table.split('.');
  const stream = await sql`copy ${sql(schema)}.${sql(name)} (${sql(columns)}) from stdin`.writable();
  let refusal: unknown;
  stream.once('error', (error) => (refusal = error));
  try {
    for (const piece of piecesOf(rows, columns)) await written(stream, piece);
    stream.end();
    await setImmediate();
    // A refusal after the last piece ends the transaction, but the stream never hears of it: a further query does.
    await sql`select 1`;
  } catch (error) {
    const reason = refusal instanceof Error ? refusal.message : 'its log says why';
    throw new Error(`the database refused rows of ${table}: ${reason}`, { cause: error });
  }
}

/** Waits until a piece has left; only then may the stream be ended and the connection used again. */
function written(stream: Writable, piece: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(piece, (error) => (error ? reject(error) : resolve()));
  });
}
