import { Transform, type Readable } from 'node:stream';
import { Refusal } from '@honjin/service-kit';

/** The limits in bytes of a JSON body and of an upload (5 MB of file, and its form). */
export const BODY_LIMITS = { json: 1_100_000, upload: 6_000_000 } as const;

type Incoming = Readable & { headers: NodeJS.Dict<string | string[]> };

function refuseDeclared(incoming: Incoming, limit: number): void {
  if (Number(incoming.headers['content-length'] ?? 0) > limit) throw new Refusal('HOS-00001-2');
}

/** Returns a body, whole; refuses HOS-00001-2 beyond the limit. */
export function readBody(incoming: Incoming, limit: number): Promise<Buffer> {
  refuseDeclared(incoming, limit);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else reject(new Refusal('HOS-00001-2'));
    });
    incoming.on('end', () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
    incoming.on('error', reject);
    incoming.on('aborted', () => reject(new Refusal('HOS-00001-0')));
  });
}

/** Returns a body, passed on while it comes; breaks off beyond the limit. */
export function limitBody(incoming: Incoming, limit: number): Readable {
  refuseDeclared(incoming, limit);
  let size = 0;
  const passed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > limit) done(new Refusal('HOS-00001-2'));
      else done(null, chunk);
    },
  });
  incoming.on('error', (error) => passed.destroy(error));
  return incoming.pipe(passed);
}
