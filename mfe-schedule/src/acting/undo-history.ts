import { createObservable, sessionStore } from '@honjin/mfe-kit';

/** Commits of this page that can be taken back, and taken-back ones that can come again; the newest is last. */
export interface UndoHistory {
  readonly undo: readonly string[];
  readonly redo: readonly string[];
  /** The user and store that made them: nobody takes back what somebody else did at this desk. */
  readonly owner: string;
}

const MAX_STEPS = 50;

/** It outlives the board, so that looking at a booking and coming back loses nothing. */
export const undoHistory = createObservable<UndoHistory>({ undo: [], redo: [], owner: '' });

function ownerNow(): string {
  const session = sessionStore.get();
  return `${session?.user.userId ?? ''} ${session?.targetStore.storeId ?? ''}`;
}

/** Returns the steps of the user who works here now, and none of anybody else's. */
export function ownHistory(history: UndoHistory): UndoHistory {
  const owner = ownerNow();
  return history.owner === owner ? history : { undo: [], redo: [], owner };
}

/** Remembers a new commit. Undone steps cannot come again after it. */
export function rememberCommit(undoId: string): void {
  const { undo, owner } = ownHistory(undoHistory.get());
  undoHistory.set({ undo: [...undo, undoId].slice(-MAX_STEPS), redo: [], owner });
}

/** One step back or forward was made; it can be made the other way round with the new id. */
export function rememberStep(direction: 'undo' | 'redo', undoId: string): void {
  const { undo, redo, owner } = ownHistory(undoHistory.get());
  undoHistory.set(
    direction === 'undo'
      ? { undo: undo.slice(0, -1), redo: [...redo, undoId], owner }
      : { undo: [...undo, undoId], redo: redo.slice(0, -1), owner },
  );
}

/** A step that was refused will be refused again: others have changed the bookings. */
export function forgetStep(direction: 'undo' | 'redo'): void {
  const history = ownHistory(undoHistory.get());
  undoHistory.set({ ...history, [direction]: history[direction].slice(0, -1) });
}
