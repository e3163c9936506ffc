import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { StackProblem } from '../stack-problem.ts';

/** Size and hash of a file before it was packed. */
export interface Content {
  readonly bytes: number;
  readonly sha256: string;
}

function measured(): { through: Transform; content: () => Content } {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, content: () => ({ bytes, sha256: hash.digest('hex') }) };
}

async function settle(file: string): Promise<void> {
  // Windows syncs only what is open for writing.
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Packs a file (Zstandard) for its owner only. Under its name there is a whole file or none. The source may grow
 * meanwhile: what is read is what counts.
 */
export async function packFile(source: string, target: string): Promise<Content> {
  const partial = `${target}.partial`;
  const { through, content } = measured();
  const level = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  try {
    const into = createWriteStream(partial, { mode: 0o600 });
    await pipeline(createReadStream(source), through, createZstdCompress(level), into);
    await settle(partial);
    await rename(partial, target);
    return content();
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** Unpacks a file. @throws StackProblem when it is not the file that was packed. */
export async function unpackFile(source: string, target: string, expected?: Content): Promise<void> {
  const { through, content } = measured();
  const damaged = () =>
    new StackProblem({
      ja: `バックアップのファイル ${source} が壊れています。別のバックアップを使ってください。`,
      en: `The backup's file ${source} is damaged. Use another backup.`,
    });
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  try {
    const into = createWriteStream(target, { mode: 0o600 });
    await pipeline(createReadStream(source), createZstdDecompress(), through, into);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === undefined || code === 'ENOENT' || code.startsWith('ZSTD') || code.startsWith('ERR')
      ? damaged()
      : error;
  }
  if (expected === undefined) return;
  const found = content();
  if (found.sha256 !== expected.sha256 || found.bytes !== expected.bytes) throw damaged();
}
