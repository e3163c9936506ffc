import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { demoGroups, sendDemonstration } from './demonstration.ts';
import { SIMULATED_PROVIDERS } from './simulated-provider.ts';
import { startSimulators } from './start-simulators.ts';

const KEEP_MS = 1_000;
const BOOKINGS = 230;

const { PORT: port = '0', HONJIN_SIMULATOR_STATE: stateFile, HONJIN_DEMO_ARGS: demo = '' } = process.env;
const today =
  /--anchor[ =](\d{4}-\d{2}-\d{2})/.exec(demo)?.[1] ??
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(new Date());

const simulators = await startSimulators({
  port: Number(port),
  today,
  groups: { LINCOLN: demoGroups('LINCOLN'), TEMAIRAZU: demoGroups('TEMAIRAZU') },
  minGapMs: 1_000,
  isOpen: true,
});
const { providers } = simulators;
let isChanged = false;

if (stateFile !== undefined && existsSync(stateFile)) {
  const kept = JSON.parse(readFileSync(stateFile, 'utf8')) as Record<string, never>;
  for (const name of SIMULATED_PROVIDERS) if (kept[name] !== undefined) providers[name].restore(kept[name]);
} else {
  sendDemonstration(providers, BOOKINGS);
  isChanged = true;
}

function keep(): void {
  if (!isChanged || stateFile === undefined) return;
  isChanged = false;
  const kept = Object.fromEntries(SIMULATED_PROVIDERS.map((name) => [name, providers[name].keep()]));
  writeFileSync(`${stateFile}.new`, JSON.stringify(kept), { mode: 0o600 });
  renameSync(`${stateFile}.new`, stateFile);
}

for (const name of SIMULATED_PROVIDERS)
  providers[name].house.onChange(() => {
    isChanged = true;
  });
setInterval(keep, KEEP_MS).unref();
console.log(JSON.stringify({ msg: 'ready', url: simulators.url }));

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    keep();
    void simulators.stop().then(() => process.exit(0));
  });
