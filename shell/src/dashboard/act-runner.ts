/** The parts that the actions of the cards share. */
export interface ActRunner {
  /** Runs one action at a time; the write has said why it did not work. */
  run: (id: string, act: () => Promise<void>) => void;
  /** Says what was done, and offers to take it back where that is possible. */
  tell: (message: string, undoId: string | undefined) => void;
}
