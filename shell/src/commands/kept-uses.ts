import { noteUse, type CommandUses } from '@honjin/domain';
import { z } from 'zod';

const keyOf = (userId: string) => `honjin.commands.${userId}`;
const keptUses = z.record(z.string(), z.int().positive());

/** Reads how much this user has used each command in this browser. */
export function readUses(userId: string): CommandUses {
  try {
    return keptUses.parse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}'));
  } catch {
    // A browser may forbid storage, and another version may have stored something else.
    return {};
  }
}

/** Counts one more use (R-COMMAND-05). */
export function keepUse(userId: string, commandId: string): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(noteUse(readUses(userId), commandId)));
  } catch {
    // Without storage nothing is learnt.
  }
}
