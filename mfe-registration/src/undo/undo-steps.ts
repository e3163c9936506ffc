import { sessionStore } from '@honjin/mfe-kit';

/** Takes one action back; answers whether it did. */
export type UndoStep = () => Promise<unknown>;

interface Offer {
  /** Who did it, in which store and on which business day: what a colleague did, or a closed day, is not touched. */
  turn: string;
  step: UndoStep;
}

const LIMIT = 20;
const offers: Offer[] = [];

function turnNow(): string {
  const session = sessionStore.get();
  return [session?.user.userId, session?.targetStore.storeId, session?.businessDate].join(' ');
}

/** Remembers how the latest action is taken back; the way to forget it again. */
export function offerStep(step: UndoStep): () => void {
  const offer = { turn: turnNow(), step };
  offers.push(offer);
  if (offers.length > LIMIT) offers.shift();
  return () => {
    const at = offers.indexOf(offer);
    if (at >= 0) offers.splice(at, 1);
  };
}

/** The step that takes the latest action that this user did in this store on this day back; each is given out once. */
export function takeLatestStep(): UndoStep | undefined {
  const latest = offers.pop();
  if (latest === undefined || latest.turn === turnNow()) return latest?.step;
  offers.length = 0;
  return undefined;
}

let areScreensOpen = false;

/** Told by the root: whether its screens are open, which ask who takes something back. Answers how to tell the end. */
export function openScreens(): () => void {
  areScreensOpen = true;
  return () => {
    areScreensOpen = false;
  };
}

/** Whether somebody could be asked who it is, where the store wants to know it at every save. */
export function canAskWho(): boolean {
  return areScreensOpen || sessionStore.get()?.requireReauth !== true;
}
