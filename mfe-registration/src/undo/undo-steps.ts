import { sessionStore } from '@honjin/mfe-kit';

/** Takes one action back. The promise tells whether it succeeded. */
export type UndoStep = () => Promise<unknown>;

interface Offer {
  /**
   * The user, the store and the business day of the action. An offer is used only by the same user in the same store
   * on the same day.
   */
  turn: string;
  step: UndoStep;
}

const LIMIT = 20;
const offers: Offer[] = [];

function turnNow(): string {
  const session = sessionStore.get();
  return [session?.user.userId, session?.targetStore.storeId, session?.businessDate].join(' ');
}

/** Remembers how to take the latest action back. Returns a function that forgets it again. */
export function offerStep(step: UndoStep): () => void {
  const offer = { turn: turnNow(), step };
  offers.push(offer);
  if (offers.length > LIMIT) offers.shift();
  return () => {
    const at = offers.indexOf(offer);
    if (at >= 0) offers.splice(at, 1);
  };
}

/** Hands out the step for this user's latest action in this store on this day. Each step is handed out once. */
export function takeLatestStep(): UndoStep | undefined {
  const latest = offers.pop();
  if (latest === undefined || latest.turn === turnNow()) return latest?.step;
  offers.length = 0;
  return undefined;
}

let areScreensOpen = false;

/**
 * The root calls this when its screens open. Those screens can ask for a password before something is taken back.
 * Returns a function to call when they close.
 */
export function openScreens(): () => void {
  areScreensOpen = true;
  return () => {
    areScreensOpen = false;
  };
}

/**
 * Tells whether undo is possible here: some stores ask for a password at every save, and only the screens of the root
 * can ask.
 */
export function canAskWho(): boolean {
  return areScreensOpen || sessionStore.get()?.requireReauth !== true;
}
