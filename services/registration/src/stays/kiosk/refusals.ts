import { errorMessage, type ErrorCode, type Locale } from '@honjin/contracts';
import type { KioskBlock } from '@honjin/domain';
import { Refusal } from '@honjin/service-kit';

const CODE_OF: Readonly<Record<KioskBlock, ErrorCode>> = {
  CHECKED_IN: 'HOS-02080-3',
  NOT_HERE: 'HOS-02080-4',
  ROOM_NOT_READY: 'HOS-02080-5',
  MEMO: 'HOS-02080-6',
  PASSPORT: 'HOS-02080-7',
  REGISTER: 'HOS-02080-8',
  DUE: 'HOS-02080-9',
};

interface Judged {
  block: KioskBlock | null;
  dueAmount: number;
}

const valuesOf = ({ dueAmount }: Judged) => [dueAmount.toLocaleString('en-US')];

/** Says to the guest why the room is not checked in here; empty when it may be. */
export function sentenceOf(judged: Judged, locale: Locale): string {
  return judged.block === null ? '' : errorMessage(CODE_OF[judged.block], locale, valuesOf(judged));
}

/** Refuses to check a room in that the machine may not. */
export function refuseBlocked(judged: Judged): void {
  const { block } = judged;
  if (block !== null) throw new Refusal(CODE_OF[block], { values: valuesOf(judged), facts: { block } });
}
