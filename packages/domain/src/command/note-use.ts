/** How often and how lately somebody used each command, by its id; more is used more (R-COMMAND-05). */
export type CommandUses = Readonly<Record<string, number>>;

const ONE_USE = 100;

/** Counts one more use. What was used before fades with every use of something else, and is forgotten in the end. */
export function noteUse(uses: CommandUses, id: string): CommandUses {
  const faded = Object.entries(uses)
    .map(([one, use]) => [one, Math.trunc((use * 9) / 10)] as const)
    .filter(([, use]) => use > 0);
  return { ...Object.fromEntries(faded), [id]: ONE_USE + Math.trunc(((uses[id] ?? 0) * 9) / 10) };
}
