import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { ENCODER_MODES, startKeyEncoder, type EncoderMode } from '../key-encoder.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '9500' },
    mode: { type: 'string', default: 'cut' },
    book: { type: 'string' },
  },
});

function modeNamed(text: string): EncoderMode | undefined {
  return ENCODER_MODES.find((mode) => mode === text.trim());
}

const mode = modeNamed(values.mode);
if (mode === undefined) throw new Error(`--mode: one of ${ENCODER_MODES.join(', ')}`);
const encoder = await startKeyEncoder({
  port: Number(values.port),
  mode,
  ...(values.book === undefined ? {} : { bookFile: values.book }),
});
console.log(
  `An encoder of card keys listens at ${encoder.address} (${mode}). Type a mode: ${ENCODER_MODES.join(', ')}`,
);

createInterface({ input: process.stdin }).on('line', (line) => {
  const wanted = modeNamed(line);
  if (wanted !== undefined) encoder.mode = wanted;
  console.log(wanted === undefined ? encoder.book.validSerials().join('\n') : `mode ${wanted}`);
});
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    void encoder.stop().then(() => process.exit(0));
  });
