import { refusalTable } from '@honjin/test-kit';
import { expect, test } from 'vitest';

/*
 * Every refusal that a call of this service declares, and the test that makes a real call raise it. The text of each is
 * looked at here in both languages; `plain-refusals.test.ts` raises those of the plain masters call by call.
 */
const RAISED_IN: Record<string, string> = {
  'plain-refusals.test.ts':
    'HOS-00001-1 HOS-00004-0 HOS-00005-0 HOS-05090-0 HOS-05090-1 HOS-05090-2 HOS-05090-3 HOS-05093-0',
  'plain-files.test.ts':
    'HOS-05091-0 HOS-05091-1 HOS-05091-2 HOS-05091-3 HOS-05091-4 HOS-05091-5 HOS-05091-7 HOS-05091-9',
  'plain-lists.test.ts': 'HOS-05092-7 HOS-05092-8',
  'plan-rules.test.ts':
    'HOS-05020-0 HOS-05020-1 HOS-05020-2 HOS-05020-3 HOS-05020-4 HOS-05020-5 HOS-05020-6 HOS-05028-0 HOS-05028-1 HOS-05028-2 HOS-05028-3 HOS-05028-4 HOS-05028-5 HOS-05028-6 HOS-05028-7 HOS-05028-8 HOS-05028-9 HOS-05029-0',
  'plans.test.ts': 'HOS-05090-4',
  'pushed-rates.test.ts':
    'HOS-02005-2 HOS-05032-0 HOS-05032-1 HOS-05032-2 HOS-05032-3 HOS-05032-4 HOS-05032-5 HOS-05032-6 HOS-05032-7 HOS-05032-8 HOS-05032-9 HOS-09001-6 HOS-09001-12 HOS-09001-13',
  'rates.test.ts': 'HOS-05025-0 HOS-05025-1 HOS-05025-2 HOS-05025-3 HOS-05026-0 HOS-05026-1',
  'rules.test.ts': 'HOS-05023-0 HOS-05023-1 HOS-05024-0 HOS-05024-1 HOS-05090-5',
  'store-and-publishing.test.ts': 'HOS-05001-0 HOS-05001-1 HOS-05022-0',
  'store-logo.test.ts': 'HOS-05030-0 HOS-05030-1 HOS-05030-2 HOS-05030-3 HOS-05030-4',
  'used-taxes.test.ts': 'HOS-05024-2 HOS-05024-3',
};

const { raised, declaredCodes, raisedCodes, faultsOf } = refusalTable(
  'masters',
  import.meta.dirname,
  RAISED_IN,
);

test('the tests raise exactly the refusals that the calls declare', () => {
  expect(declaredCodes).toEqual(raisedCodes);
});

test.each(raised)('%s is raised in %s, and is told in both languages', (code, file) => {
  expect(faultsOf(code, file)).toEqual([]);
});
