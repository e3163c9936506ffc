import { yesNo } from '@honjin/contracts';
import { deleteFreeMemo, saveFreeMemo } from '@honjin/contracts/registration';
import { useTranslation } from '@honjin/mfe-kit';
import { Button, CheckboxField, FormDialog, SelectField, TextAreaField, TextField } from '@honjin/ui';
import { useState } from 'react';
import { useName } from '../../parts/use-name.ts';
import { useUndoOffer } from '../../undo/use-undo-offer.ts';
import { useStayTitle } from '../dialogs/use-stay-title.ts';
import type { Booking, RoomUnit } from '../form/booking-types.ts';
import { useBookingWrite } from '../saving/use-booking-write.ts';
import type { Memo, MemoKind } from './use-memo-kinds.ts';

interface Props {
  booking: Booking;
  unit: RoomUnit;
  kinds: readonly MemoKind[];
  /** The memo to change; without one a new memo is noted. */
  memo?: Memo | undefined;
  onClose: () => void;
}

const MOST_LETTERS = 199;

interface MemoDraft {
  kindId: string;
  title: string;
  detail: string;
  isConfirmed: boolean;
}

/** Returns the draft: a new memo has the first kind, and an existing one keeps its values. */
function draftOf(kinds: readonly MemoKind[], memo: Memo | undefined): MemoDraft {
  if (memo === undefined) {
    const [first] = kinds;
    return { kindId: first?.id ?? '', title: '', detail: first?.detail ?? '', isConfirmed: false };
  }
  return {
    kindId: memo.freeMemoId ?? '',
    title: memo.freeMemoTitle,
    detail: memo.detail,
    isConfirmed: memo.isConfirm === 'YES',
  };
}

/** Holds the draft of a memo. */
function useMemoDraft(kinds: readonly MemoKind[], memo: Memo | undefined) {
  const [draft, setDraft] = useState(() => draftOf(kinds, memo));
  const kind = kinds.find(({ id }) => id === draft.kindId);
  const change = (part: Partial<MemoDraft>) => setDraft((now) => ({ ...now, ...part }));
  return { draft, kind, change, title: kind?.name ?? draft.title.trim() };
}

/** Notes a memo on a room, changes it, or takes it off. */
export function MemoDialog({ booking, unit, kinds, memo, onClose }: Props) {
  const { t } = useTranslation('registration');
  const titleOf = useStayTitle();
  const typed = useMemoDraft(kinds, memo);
  const save = useBookingWrite(saveFreeMemo, { successMessage: t('memos.saved'), onSuccess: onClose });
  const remove = useRemoval(booking, unit, onClose);
  return (
    <FormDialog
      open
      size="small"
      title={titleOf(unit, t(memo === undefined ? 'memos.add' : 'memos.change'))}
      busy={save.isPending || remove.isBusy}
      blockedReason={typed.title === '' ? t('memos.needsTitle') : undefined}
      onSubmit={() =>
        save.mutate({
          ...(memo === undefined ? {} : { id: memo.id, seenDetail: memo.detail }),
          bBasicInformationId: booking.id,
          bRoomUnitId: unit.id,
          freeMemoId: typed.kind?.id ?? null,
          freeMemoTitle: typed.title,
          detail: typed.draft.detail,
          isConfirm: yesNo(typed.draft.isConfirmed),
        })
      }
      onCancel={onClose}
    >
      <MemoFields kinds={kinds} typed={typed} />
      {memo !== undefined && (
        <Button disabled={remove.isBusy} onClick={() => remove.run(memo)}>
          {t('memos.delete')}
        </Button>
      )}
    </FormDialog>
  );
}

function MemoFields({ kinds, typed }: Pick<Props, 'kinds'> & { typed: ReturnType<typeof useMemoDraft> }) {
  const { t } = useTranslation('registration');
  const nameOf = useName();
  const { draft, kind, change } = typed;
  function choose(kindId: string) {
    const next = kinds.find((one) => one.id === kindId);
    const isUntouched = draft.detail === '' || draft.detail === kind?.detail;
    change({ kindId, detail: isUntouched ? (next?.detail ?? '') : draft.detail });
  }
  return (
    <>
      <SelectField
        label={t('memos.kind')}
        value={draft.kindId}
        onChange={choose}
        emptyLabel={t('memos.other')}
        choices={kinds.map((one) => ({ value: one.id, label: nameOf(one) }))}
      />
      {kind === undefined && (
        <TextField
          label={t('memos.title')}
          required
          maxLength={200}
          value={draft.title}
          onChange={(title) => change({ title })}
        />
      )}
      <TextAreaField
        label={t('memos.detail')}
        hint={t('memos.letters', { count: draft.detail.length, most: MOST_LETTERS })}
        maxLength={MOST_LETTERS}
        value={draft.detail}
        onChange={(detail) => change({ detail })}
      />
      <CheckboxField
        label={t('memos.confirmed')}
        value={draft.isConfirmed}
        onChange={(isConfirmed) => change({ isConfirmed })}
      />
    </>
  );
}

/** Takes a memo off and offers to note it again. */
function useRemoval(booking: Booking, unit: RoomUnit, onDone: () => void) {
  const { t } = useTranslation('registration');
  const offerUndo = useUndoOffer();
  const again = useBookingWrite(saveFreeMemo);
  const remove = useBookingWrite(deleteFreeMemo, { onSuccess: onDone });
  async function run({ id, freeMemoId, freeMemoTitle, detail, isConfirm }: Memo) {
    const answer = await remove.mutateAsync({ bBasicInformationId: booking.id, id }).catch(() => undefined);
    if (answer === undefined) return;
    const said = { freeMemoId, freeMemoTitle, detail, isConfirm };
    offerUndo(t('memos.deleted'), () =>
      again.mutateAsync({ bBasicInformationId: booking.id, bRoomUnitId: unit.id, ...said }),
    );
  }
  return { isBusy: remove.isPending, run: (memo: Memo) => void run(memo) };
}
