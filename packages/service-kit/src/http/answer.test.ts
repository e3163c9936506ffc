import { WIRE_HEADERS, WIRE_SPELLING } from '@honjin/contracts';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { successBody } from './answer.ts';

const app = new Hono().get('/', (c) => c.json(successBody(c, { byAging: { NOT_DUE: 5 } }, null)));

it('spells keys that are values of a list as they are, and as before to whoever does not say to know it', async () => {
  const said = await app.request('/', { headers: { [WIRE_HEADERS.spelling]: WIRE_SPELLING } });
  expect(await said.json()).toEqual({ return_code: 200, by_aging: { NOT_DUE: 5 } });
  const unsaid = await app.request('/');
  expect(await unsaid.json()).toEqual({ return_code: 200, by_aging: { _n_o_t__d_u_e: 5 } });
});
