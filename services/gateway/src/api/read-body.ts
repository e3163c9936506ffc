import { Transform, type Readable } from 'node:stream';
import { Refusal } from '@honjin/service-kit';

/** What a JSON body and an upload (5 MB of file, and its form) may weigh. */
export const BODY_LIMITS = { json: 1_100_000, upload: 6_000_000 } as const;

type Incoming = Readable & { headers: NodeJS.Dict<string | string[]> };

function refuseDeclared(incoming: Incoming, limit: number): void {
  if (Number(incoming.headers['content-length'] ?? 0) > limit) throw new Refusal('HOS-00001-2');
}

/** A body, whole; refuses HOS-00001-2 beyond the limit. */
export async function readBody(incoming: Incoming, limit: number): Promise<Buffer> {
  refuseDeclared(incoming, limit);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw new Refusal('HOS-00001-2');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A body, passed on while it comes; breaks off beyond the limit. */
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
