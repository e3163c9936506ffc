import { applyBoardMoves, undoBoardMoves } from '@honjin/contracts/registration';
import { listBoardUnits } from '@honjin/contracts/schedule';
import type { RequestOf } from '@honjin/contracts';
import {
  callApi,
  errorText,
  isApiError,
  useObservable,
  usePermission,
  useSession,
  useTranslation,
  useWrite,
  type ApiError,
} from '@honjin/mfe-kit';
import { useToasts } from '@honjin/ui';
import { useRefusalText } from './refusal-text.ts';
import { STALE_CALLS } from './stale-calls.ts';
import { forgetStep, ownHistory, rememberCommit, rememberStep, undoHistory } from './undo-history.ts';

type ActionInput = RequestOf<typeof applyBoardMoves>['actions'][number];

/** A room unit as the bars name it. */
export interface UnitName {
  readonly bookingNo: string;
  readonly roomIndex: number;
}

/** Something to do with a unit, before its id is known. */
export interface Draft {
  readonly unit: UnitName;
  readonly action: DistributiveOmit<ActionInput, 'bRoomUnitId'>;
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

function isRefusal(error: ApiError): boolean {
  return error.status === 404 || error.status === 409 || error.status === 422;
}

/** Tells whether the user may move anything. */
export function useMayMove(): boolean {
  const mayEdit = usePermission('registration', 'edit');
  return useSession().canSave && mayEdit;
}

/** Stays that are not on the board any more: nothing of what was meant to be done is sent. */
class GoneStays extends Error {
  readonly stays: readonly string[];
  constructor(stays: readonly string[]) {
    super(`not there any more: ${stays.join(', ')}`);
    this.stays = stays;
  }
}

/** Says why the ids of stays could not be looked up, in words. */
export function useLookUpText(): (error: unknown) => string {
  const { t, i18n } = useTranslation('schedule');
  return (error) =>
    error instanceof GoneStays ? t('staysGone', { stays: error.stays.join(', ') }) : errorText(error, i18n);
}

/**
 * Puts the ids of the units into drafts.
 * @throws GoneStays when one of them is not there any more: a part of a commit would not be what the clerk meant.
 */
export async function resolveDrafts(drafts: readonly Draft[]) {
  const names = new Map(drafts.map(({ unit }) => [nameOf(unit), unit]));
  const { units } = await callApi(listBoardUnits, {
    units: [...names.values()].map(({ bookingNo, roomIndex }) => ({ bookingNo, roomIndex })),
  });
  const known = new Map(units.map((unit) => [nameOf(unit), unit]));
  const versions = new Map(units.map((unit) => [unit.bookingId, unit.bookingVersion]));
  const gone = [...names.keys()].filter((name) => !known.has(name));
  if (gone.length > 0) throw new GoneStays(gone);
  return {
    actions: drafts.flatMap(({ unit, action }): ActionInput[] => {
      const found = known.get(nameOf(unit));
      return found ? [{ ...action, bRoomUnitId: found.roomUnitId } as ActionInput] : [];
    }),
    versions: [...versions].map(([bBasicInformationId, version]) => ({ bBasicInformationId, version })),
  };
}

function nameOf({ bookingNo, roomIndex }: UnitName): string {
  return `${bookingNo}-${roomIndex}`;
}

/** Commits drafts straight away. A refusal says who has the room, and everything stays where it was. */
export function useMoves() {
  const { t } = useTranslation('schedule');
  const toasts = useToasts();
  const refusalText = useRefusalText();
  const lookUpText = useLookUpText();
  const write = useWrite(applyBoardMoves, {
    invalidates: STALE_CALLS,
    onSuccess: ({ undoId }) => rememberCommit(undoId),
    handlesError: (error) => {
      if (isRefusal(error)) toasts.error(refusalText(error));
      return isRefusal(error);
    },
  });

  async function commit(drafts: readonly Draft[], message: string, reason = ''): Promise<boolean> {
    const asked = await resolveDrafts(drafts).catch((error: unknown) => {
      toasts.error(lookUpText(error));
      return undefined;
    });
    if (asked === undefined) return false;
    // The write has already reported its own failure.
    const answer = await write.mutateAsync({ ...asked, reason }).catch(() => undefined);
    if (answer !== undefined) toasts.success(message);
    return answer !== undefined;
  }
  return { commit, isBusy: write.isPending, t };
}

/** Takes the newest commit of this page back, or brings it again. */
export function useUndo() {
  const { t } = useTranslation('schedule');
  const toasts = useToasts();
  const refusalText = useRefusalText();
  const history = ownHistory(useObservable(undoHistory));
  const write = useWrite(undoBoardMoves, { invalidates: STALE_CALLS, handlesError: isRefusal });

  async function step(direction: 'undo' | 'redo'): Promise<void> {
    const undoId = ownHistory(undoHistory.get())[direction].at(-1);
    if (undoId === undefined || write.isPending) return;
    try {
      const answer = await write.mutateAsync({ undoId });
      if (answer === undefined) return;
      rememberStep(direction, answer.undoId);
      toasts.success(t(direction === 'undo' ? 'undone' : 'redone'));
    } catch (error) {
      if (!isApiError(error) || !isRefusal(error)) return;
      forgetStep(direction);
      toasts.error(refusalText(error));
    }
  }
  return {
    undo: () => void step('undo'),
    redo: () => void step('redo'),
    canUndo: history.undo.length > 0 && !write.isPending,
    canRedo: history.redo.length > 0 && !write.isPending,
  };
}
