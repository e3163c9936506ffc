import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICE_NAMES, type EventType } from '@honjin/contracts';
import { expect, it } from 'vitest';

const page = readFileSync(join(import.meta.dirname, '../docs/architecture.md'), 'utf8');

async function eventsOf(service: string): Promise<string[]> {
  const contracts: object = await import(`@honjin/contracts/${service}`);
  return (Object.values(contracts) as Partial<EventType>[])
    .filter((one) => one.kind === 'event')
    .map(({ type }) => type!);
}

/** Returns the names of a table's first cell; one that begins with a point goes on with the service of the first. */
function namesIn(line: string): string[] {
  const [first = '', ...more] = [...line.split('|')[1]!.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  return [first, ...more.map((name) => (name.startsWith('.') ? `${first.split('.')[0]}${name}` : name))];
}

it('the table of events names every event of the contracts, and none besides', async () => {
  const events = (await Promise.all(SERVICE_NAMES.map(eventsOf))).flat();
  const table = page.split('## Events and questions')[1]!.split('| question')[0]!;
  const named = table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap(namesIn);
  expect(named.toSorted()).toEqual(events.toSorted());
});
