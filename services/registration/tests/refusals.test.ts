import { refusalTable } from '@honjin/test-kit';
import { expect, test } from 'vitest';

/*
 * Every refusal that a call of this service declares, and the test that makes a real call raise it. The text of each is
 * looked at here in both languages; `rare-refusals.test.ts` also reads it from the answers.
 */
const RAISED_IN: Record<string, string> = {
  'attachments.test.ts':
    'HOS-00004-0 HOS-01002-4 HOS-02019-1 HOS-02019-2 HOS-02019-3 HOS-02019-4 HOS-02019-5',
  'plan-arrangements.test.ts': 'HOS-02040-0 HOS-02040-1',
  'restaurant.test.ts': 'HOS-02040-2 HOS-02040-3 HOS-02040-4 HOS-02040-5',
  'tickets.test.ts': 'HOS-02040-6 HOS-02040-7 HOS-02040-8',
  'board-moves.test.ts':
    'HOS-00005-0 HOS-02001-1 HOS-02001-5 HOS-02006-0 HOS-02006-1 HOS-05027-0 HOS-06010-1 HOS-06010-4 HOS-06011-0',
  'booking.test.ts': 'HOS-00001-1 HOS-02001-3',
  'card-key.test.ts': 'HOS-02002-1 HOS-02003-1 HOS-02014-0 HOS-02014-1 HOS-06012-0',
  'card-terminal.test.ts': 'HOS-02046-0 HOS-02046-1 HOS-02046-2 HOS-02046-3 HOS-02046-4 HOS-02046-5',
  'calendar-address.test.ts': 'HOS-02097-0',
  'changes.test.ts': 'HOS-02095-0',
  'kiosk.test.ts': 'HOS-02080-0 HOS-02080-1 HOS-02080-2 HOS-02080-10 HOS-02080-11 HOS-02080-16 HOS-02080-17',
  'kiosk-check-in.test.ts':
    'HOS-02080-3 HOS-02080-4 HOS-02080-5 HOS-02080-6 HOS-02080-7 HOS-02080-8 HOS-02080-9 HOS-02080-12 HOS-02080-13',
  'kiosk-batch.test.ts': 'HOS-02080-15',
  'kiosk-cards.test.ts': 'HOS-02080-14',
  'key-encoder.test.ts': 'HOS-02050-0 HOS-02050-1 HOS-02050-2 HOS-02050-3',
  'entered-by-hand.test.ts': 'HOS-02001-6 HOS-02001-7 HOS-02001-8 HOS-02001-9 HOS-02006-3',
  'plan-terms.test.ts':
    'HOS-05027-7 HOS-05027-8 HOS-05027-9 HOS-05027-10 HOS-05027-11 HOS-05027-12 HOS-05027-13',
  'what-a-form-says.test.ts': 'HOS-02006-2 HOS-09001-0 HOS-09001-14',
  'dispatch.test.ts': 'HOS-00003-0 HOS-02030-0 HOS-02030-1 HOS-02030-2',
  'erasure-after-cancel.test.ts': 'HOS-02031-1',
  'erasure.test.ts': 'HOS-02031-0 HOS-02031-2 HOS-02031-3',
  'erasure-of-stores.test.ts': 'HOS-02031-4',
  'fees.test.ts': 'HOS-02003-2 HOS-02015-4',
  'free-memos.test.ts': 'HOS-02020-1',
  'golden-path.test.ts': 'HOS-02003-4 HOS-02003-6 HOS-02005-0 HOS-02005-1 HOS-02026-5',
  'guest-register.test.ts': 'HOS-02017-0 HOS-02017-1 HOS-02017-2 HOS-02017-3',
  'guest-mail.test.ts': 'HOS-02042-0 HOS-02042-1',
  'guests.test.ts': 'HOS-05001-0',
  'leaving.test.ts': 'HOS-02003-5 HOS-02026-0 HOS-02026-1 HOS-02026-2 HOS-02026-3 HOS-02026-4',
  'life.test.ts': 'HOS-02002-2 HOS-02010-1 HOS-02010-2 HOS-02010-3',
  'list-files.test.ts': 'HOS-02010-4',
  'merge-customers.test.ts':
    'HOS-02018-1 HOS-02018-2 HOS-02018-3 HOS-02018-4 HOS-02018-5 HOS-02018-6 HOS-02018-7',
  'money.test.ts': 'HOS-02003-3',
  'night-options.test.ts': 'HOS-02027-0',
  'paper-entries.test.ts': 'HOS-02041-0 HOS-02041-1 HOS-02041-2 HOS-02041-3 HOS-09001-1',
  'past.property.test.ts': 'HOS-02015-5',
  'pre-check-in.test.ts': 'HOS-02070-0 HOS-02070-1',
  'signature.test.ts': 'HOS-02085-0 HOS-02085-1 HOS-02085-2 HOS-02085-3 HOS-02085-4 HOS-02085-5 HOS-02085-6',
  'rearrange.test.ts': 'HOS-02015-0 HOS-02015-1 HOS-02015-2',
  'receipt-parts.test.ts': 'HOS-02004-1 HOS-02015-3 HOS-02016-0 HOS-02016-1',
  'receivables.test.ts': 'HOS-02025-0 HOS-02025-1 HOS-02025-2 HOS-02025-3',
  'search.test.ts': 'HOS-05001-1',
  'stay-bounds.test.ts': 'HOS-09001-12',
  'second-person.test.ts': 'HOS-02028-0 HOS-02028-1 HOS-02028-2',
  'sequences.test.ts': 'HOS-05003-1 HOS-05031-0 HOS-05031-1 HOS-05031-2 HOS-05031-3 HOS-05031-4 HOS-05031-6',
  'tax-rehearsal.test.ts': 'HOS-05024-1',
  'till.test.ts': 'HOS-02045-1 HOS-02045-2 HOS-02045-3 HOS-02045-4 HOS-09001-11',
  'till-books.test.ts': 'HOS-02045-0 HOS-02045-5 HOS-02045-6',
  'undo.test.ts': 'HOS-02022-0 HOS-02022-1 HOS-02022-2',
  'plan-preview.test.ts': 'HOS-02001-4',
  'rare-refusals.test.ts':
    'HOS-02001-2 HOS-02005-2 HOS-02010-5 HOS-02019-6 HOS-02020-2 HOS-05024-0 HOS-05027-1 HOS-05027-2 HOS-05027-3 HOS-05027-4 HOS-05027-5 HOS-05027-6 HOS-05031-5 HOS-05090-5 HOS-06010-0 HOS-06010-2 HOS-06010-3 HOS-06011-1',
};

const { raised, declaredCodes, raisedCodes, faultsOf } = refusalTable(
  'registration',
  import.meta.dirname,
  RAISED_IN,
);

test('every code that a call declares is raised somewhere', () => {
  expect(declaredCodes.filter((code) => !raisedCodes.includes(code))).toEqual([]);
});

test.each(raised)('%s is raised in %s, and is told in both languages', (code, file) => {
  expect(faultsOf(code, file)).toEqual([]);
});
