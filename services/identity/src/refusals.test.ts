import { refusalTable } from '@honjin/test-kit';
import { expect, test } from 'vitest';

/* Every refusal that a call of this service declares, and the test that makes a real call raise it. */
const RAISED_IN: Record<string, string> = {
  'programs/programs.test.ts': 'HOS-01001-14',
  'recovery/recovery.test.ts': 'HOS-01001-3 HOS-01001-4 HOS-01001-5 HOS-01001-6',
  'roles/roles.test.ts':
    'HOS-00001-1 HOS-03001-0 HOS-03001-1 HOS-03001-2 HOS-03001-3 HOS-03001-4 HOS-03001-6 HOS-05090-0',
  'sign-in/sign-in.test.ts': 'HOS-00003-4 HOS-01001-0 HOS-01001-1 HOS-01001-7',
  'sign-in/staff-sign-in.test.ts': 'HOS-01001-11 HOS-01001-12',
  'users/users.test.ts':
    'HOS-00003-0 HOS-00003-1 HOS-00004-0 HOS-00005-0 HOS-01001-8 HOS-01001-9 HOS-01001-10 HOS-05019-0 HOS-05019-1',
  'webhooks/webhooks.test.ts': 'HOS-01001-15 HOS-01001-16 HOS-01001-17',
};

const { raised, declaredCodes, raisedCodes, faultsOf } = refusalTable(
  'identity',
  import.meta.dirname,
  RAISED_IN,
);

test('the tests raise exactly the refusals that the calls declare', () => {
  expect(declaredCodes).toEqual(raisedCodes);
});

test.each(raised)('%s is raised in %s, and is told in both languages', (code, file) => {
  expect(faultsOf(code, file)).toEqual([]);
});
