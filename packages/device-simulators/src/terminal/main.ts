import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { startPaymentTerminal, TERMINAL_MODES, type TerminalMode } from '../payment-terminal.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '9400' },
    mode: { type: 'string', default: 'approve' },
    book: { type: 'string' },
  },
});

function modeNamed(text: string): TerminalMode | undefined {
  return TERMINAL_MODES.find((mode) => mode === text.trim());
}

const mode = modeNamed(values.mode);
if (mode === undefined) throw new Error(`--mode: one of ${TERMINAL_MODES.join(', ')}`);
const terminal = await startPaymentTerminal({
  port: Number(values.port),
  mode,
  ...(values.book === undefined ? {} : { bookFile: values.book }),
});
console.log(
  `A card terminal listens at ${terminal.address} (${mode}). Type a mode: ${TERMINAL_MODES.join(', ')}`,
);

createInterface({ input: process.stdin }).on('line', (line) => {
  const wanted = modeNamed(line);
  if (wanted !== undefined) terminal.mode = wanted;
  console.log(wanted === undefined ? `${terminal.book.chargedYen()} yen charged` : `mode ${wanted}`);
});
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    void terminal.stop().then(() => process.exit(0));
  });
