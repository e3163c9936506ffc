import type { ErrorCode, ParsedRequestOf, ResultOf } from '@honjin/contracts';
import type { editSequences } from '@honjin/contracts/registration';
import {
  formatSequenceNumber,
  hasStarted,
  prefixesClash,
  sequenceBlockedBy,
  type NumberSequence,
  type SequenceBlock,
} from '@honjin/domain';
import { Refusal, type TxCall } from '@honjin/service-kit';
import { forgetAside } from './number-queries.ts';
import { lockSequences, useSequence, type SequenceRow } from './queries.ts';

type Input = ParsedRequestOf<typeof editSequences>;

const CODES: Record<SequenceBlock, ErrorCode> = {
  REUSES: 'HOS-05031-0',
  LEAVES_GAP: 'HOS-05031-1',
  TOO_FEW_DIGITS: 'HOS-05031-2',
  PREFIX_CLASHES: 'HOS-05031-3',
  ALREADY_STARTED: 'HOS-05031-4',
  BELOW_START: 'HOS-05031-5',
};

/** Returns the sequence as it is wished: a counter that is not named stays, or begins with its start. */
function wishOf(input: Input, same: SequenceRow | undefined): NumberSequence {
  const { prefix, digits, startNumber } = input;
  const counted = same !== undefined && hasStarted(same) ? same.presentNumber : startNumber - 1;
  return { prefix, digits, startNumber, presentNumber: input.presentNumber ?? counted };
}

/** Returns the values for the text of a refusal. */
function valuesOf(
  block: SequenceBlock,
  known: readonly SequenceRow[],
  wish: NumberSequence,
): (string | number)[] {
  const same = known.find(({ prefix }) => prefix === wish.prefix);
  const last = same !== undefined && hasStarted(same) ? same.presentNumber : wish.startNumber - 1;
  if (block === 'REUSES') return [formatSequenceNumber(wish, last)];
  if (block === 'LEAVES_GAP') return [formatSequenceNumber(wish, last + 1)];
  if (block === 'TOO_FEW_DIGITS') return [String(wish.presentNumber + 1).length];
  if (block === 'ALREADY_STARTED') return [same?.startNumber ?? wish.startNumber];
  const clashing = known.find((one) => hasStarted(one) && prefixesClash(one.prefix, wish.prefix));
  return [clashing?.prefix ?? ''];
}

/** Changes how the store numbers one kind. A caller who takes a number meanwhile waits and gets the new way. */
export async function changeSequence({
  input,
  tx,
}: TxCall<typeof editSequences>): Promise<ResultOf<typeof editSequences>> {
  const kind = input.prefixType;
  const known = await lockSequences(tx, kind);
  const current = known.find(({ isCurrent }) => isCurrent);
  if (current && (current.id !== input.id || current.version !== input.version))
    throw new Refusal('HOS-00005-0');
  const same = known.find(({ prefix }) => prefix === input.prefix);
  const wish = wishOf(input, same);
  const block = sequenceBlockedBy(kind, known, wish);
  if (block !== null) throw new Refusal(CODES[block], { values: valuesOf(block, known, wish) });
  if (kind === 'BOOKING') await forgetAside(tx);
  const saved = await useSequence(tx, kind, wish);
  await tx.audit({
    action: 'sequence.edit',
    entity: 'number-sequence',
    entityId: kind,
    before: current ?? null,
    after: wish,
  });
  return { ...saved, presentNumber: wish.presentNumber };
}
