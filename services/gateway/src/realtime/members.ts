/** The users who have a store open, by id: their names. */
export type Members = ReadonlyMap<string, string>;

/** Returns members as the Pusher protocol tells them to who joins. */
export function pusherMembersOf(members: Members): object {
  const hash = Object.fromEntries([...members].map(([userId, name]) => [userId, { name }]));
  return { count: members.size, ids: [...members.keys()], hash };
}

/** Returns who is among `members` and not among `others`. */
export function membersWithout(members: Members, others: Members): [userId: string, name: string][] {
  return [...members].filter(([userId]) => !others.has(userId));
}
