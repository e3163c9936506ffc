import { cancelPayment } from '@honjin/contracts/registration';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../src/parts.ts';

let chain: TestChain;
let service: RunningService;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
});
afterAll(() => chain.stop());

test.each(['orderIds', 'paymentIds', 'roomInformationIds'])(
  'R-BOUND-06: %s that there are not are refused',
  async (field) => {
    const answer = await chain.call(
      service,
      cancelPayment,
      { [field]: [newId()] },
      { actor: chain.actor('in-charge') },
    );
    expect([answer.status, answer.body.returnCode]).toEqual([404, 'HOS-00004-0']);
  },
);
