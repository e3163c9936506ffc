import { z } from 'zod';
import { defineCall } from '../../kernel/call.ts';
import type { FunctionCode } from '../../kernel/permissions.ts';
import { fieldChange } from './history.ts';

const service = 'masters' as const;

export const MASTER_FILE_ENCODINGS = ['UTF-8', 'CP932'] as const;
/** Records that one file may hold, and bytes it may have. */
export const MASTER_FILE_MAX_ROWS = 5_000;
export const MASTER_FILE_MAX_BYTES = 1_000_000;
/** Rows and errors that one answer lists; the counts are of all. */
export const MASTER_FILE_SHOWN = 500;

/**
 * A fault at one place of a file. Its text is in both languages, because the person who made the file may read the
 * other one.
 */
export const fileError = z.object({
  line: z.int(),
  /** Number of the column from 1; null where the whole line is meant. */
  column: z.int().nullable(),
  header: z.string(),
  value: z.string(),
  code: z.string(),
  messageJa: z.string(),
  messageEn: z.string(),
});
export type FileError = z.output<typeof fileError>;

export const FILE_ROW_KINDS = ['NEW', 'CHANGED', 'UNCHANGED', 'REFUSED'] as const;
export type FileRowKind = (typeof FILE_ROW_KINDS)[number];

/** The effect that one line of a file would have. */
export const fileRow = z.object({
  line: z.int(),
  kind: z.enum(FILE_ROW_KINDS),
  key: z.string(),
  name: z.string(),
  changes: z.array(fieldChange),
});
export type FileRow = z.output<typeof fileRow>;

const counts = z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int() });
export type FileCounts = z.output<typeof counts>;

const content = {
  /** The file's bytes in base64, so that the key of the intent covers them. */
  content: z.base64().max(Math.ceil(MASTER_FILE_MAX_BYTES / 3) * 4, { error: 'HOS-05091-6' }),
  encoding: z.enum(['AUTO', ...MASTER_FILE_ENCODINGS]).default('AUTO'),
};

const FILE_ERRORS = [
  'HOS-05091-0',
  'HOS-05091-1',
  'HOS-05091-2',
  'HOS-05091-3',
  'HOS-05091-4',
  'HOS-05091-5',
] as const;

/** Export and import of one master as a file that spreadsheets open. */
export function defineFileCalls(frame: { path: string; nameEn: string; code: FunctionCode }) {
  const { path, nameEn, code } = frame;
  const edit = { service, access: { function: code, level: 'edit' } } as const;
  return {
    exportFile: defineCall({
      path: `${path}/exportCsv`,
      service,
      access: { function: code, level: 'read' },
      summary: `${nameEn}: every record with every field as CSV; other masters stand by their code.`,
      request: { encoding: z.enum(MASTER_FILE_ENCODINGS).default('UTF-8') },
      response: {},
      transfer: 'file',
    }),
    checkFile: defineCall({
      ...edit,
      path: `${path}/checkCsv`,
      summary: `${nameEn}: what a file would change, line by line, and what is wrong with it. Saves nothing.`,
      request: content,
      isHeavy: true,
      response: {
        encoding: z.enum(MASTER_FILE_ENCODINGS),
        counts,
        rows: z.array(fileRow),
        fileErrors: z.array(fileError),
        errorCount: z.int(),
        /** Names what was shown: the import of exactly this and nothing else. */
        digest: z.string(),
      },
      errors: FILE_ERRORS,
    }),
    importFile: defineCall({
      ...edit,
      path: `${path}/importCsv`,
      summary: `${nameEn}: saves every record of a file, or none.`,
      request: { ...content, digest: z.string().max(100) },
      isHeavy: true,
      response: { created: z.int(), changed: z.int() },
      errors: [...FILE_ERRORS, 'HOS-05091-7', 'HOS-05091-9'],
      writes: true,
    }),
  };
}
