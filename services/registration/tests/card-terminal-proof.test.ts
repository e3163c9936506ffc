import { cancelCardRequest } from '@honjin/contracts/registration';
import { SIMULATED_CARD_NUMBER, startPaymentTerminal, TERMINAL_MODES } from '@honjin/device-simulators';
import { eventually } from '@honjin/test-kit';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  arrive,
  ask,
  chain,
  connect,
  env,
  QUICK,
  desk,
  front,
  hurry,
  newDesk,
  paidYen,
  requestOf,
  service,
  terminal,
  workOff,
  withCardDesk,
} from './card-desk.ts';
import { ServiceProcess } from './service-process.ts';

withCardDesk();

test('R-CARD-03: in any mode, with a desk that stops or two at once, books and terminal agree', async () => {
  const step = fc.record({
    mode: fc.constantFrom(...TERMINAL_MODES),
    amount: fc.integer({ min: 1, max: 99_999 }),
    isGivenUp: fc.boolean(),
    crash: fc.constantFrom('NONE', 'DESK', 'SECOND_DESK'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 3 }), async (steps) => {
      await arrive();
      const before = terminal.book.chargedYen();
      for (const { mode, amount, isGivenUp, crash } of steps) {
        terminal.mode = mode;
        const { cardRequest } = await ask({ amount });
        const first = newDesk(100);
        await first.look();
        if (isGivenUp) await chain.call(service, cancelCardRequest, { id: cardRequest.id }, front());
        if (crash === 'DESK') await first.stop();
        if (crash === 'SECOND_DESK') {
          await hurry();
          await desk.look();
        }
        await first.idle();
        await workOff();
        await first.stop();
      }
      expect(await paidYen()).toBe(terminal.book.chargedYen() - before);
    }),
    { numRuns: 12 },
  );
});

test('R-CARD-01: no number of a card stands in any table or in any line of the log', async () => {
  await terminal.stop();
  await connect(await startPaymentTerminal({ ...QUICK, isLoose: true }), { name: 'フロント9' });
  const process = await ServiceProcess.start(chain, {
    env: { ...env, LOG_LEVEL: 'trace', CARD_TERMINAL_TIMEOUT_MS: '2000' },
  });
  try {
    const { cardRequest } = await ask();
    await eventually(async () => expect(await requestOf(cardRequest.id)).toMatchObject({ isBooked: true }));
    const refused = await ask({ memo: `カード ${SIMULATED_CARD_NUMBER}` });
    expect(refused.returnCode).toBe('HOS-00001-1');
    terminal.mode = 'dies';
    await ask({ amount: 2_000 });
    await eventually(async () => expect(await paidYen()).toBe(14_000), 30_000);
    // The whole card is kept nowhere; what may be kept is.
    expect(await requestOf(cardRequest.id)).toMatchObject({ lastFour: '1111', brand: '' });
    expect(await textOfAllTables()).not.toMatch(numberAnyhow(SIMULATED_CARD_NUMBER));
    expect(process.output).toContain('"service":"registration"');
    expect(process.output).not.toMatch(numberAnyhow(SIMULATED_CARD_NUMBER));
    await chain.admin`create table registration.planted (words text)`;
    await chain.admin`insert into registration.planted values ('4111 1111 1111 1111')`;
    expect(await textOfAllTables()).toMatch(numberAnyhow(SIMULATED_CARD_NUMBER));
    await chain.admin`drop table registration.planted`;
  } finally {
    await process.kill();
  }
});

/** The digits with anything between them that is none. */
const numberAnyhow = (digits: string) => new RegExp([...digits].join(String.raw`[^0-9]{0,2}`));

/** Every row of every table of the installation as text. */
async function textOfAllTables(): Promise<string> {
  const tables = await chain.admin<{ schema: string; name: string }[]>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`;
  expect(tables.length).toBeGreaterThan(50);
  const texts = await Promise.all(
    tables.map(async ({ schema, name }) => {
      const rows = await chain.admin<{ text: string }[]>`
        select t::text as text from ${chain.admin(`${schema}.${name}`)} t`;
      return rows.map(({ text }) => text).join('\n');
    }),
  );
  return texts.join('\n');
}
