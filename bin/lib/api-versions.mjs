// Says which step of the version a change of an API needs.

/** A request that must have a field now which nobody sent before. */
function isNewDuty(line, kept) {
  const [, path] = /^(\S+) > .*[^?]$/.exec(line) ?? [];
  return path !== undefined && !line.includes(' = ') && kept.has(path);
}

/** Tells whether a request only no longer has to have a field: whoever sends it goes on as before. */
function isLoosened(line, present) {
  return /^\S+ > /.test(line) && present.has(`${line}?`);
}

/** Returns the messages by name in a map of them, `interface SomeEvents{…}`, and what stands before; nothing for other lines. */
function messagesOf(line) {
  const [, head, members] = /^(.*: interface \w*Events)\{(.*)\}$/.exec(line) ?? [];
  return head === undefined ? null : { head, members: members.split(/;(?=[A-Z])/) };
}

/** Tells whether a map of messages only has more of them: who listens for the others goes on as before. */
function hasMoreMessages(line, added) {
  const before = messagesOf(line);
  if (before === null) return false;
  const now = added.map(messagesOf).find((one) => one?.head === before.head);
  return now !== undefined && before.members.every((member) => now.members.includes(member));
}

/** Returns the members of a shape, `{a:string;b?:number}` at the end of a line, and what stands before; nothing for others. */
function membersOf(line) {
  const [, head, members] = /^(.*)\{([^{}]*)\};?$/.exec(line) ?? [];
  return head === undefined ? null : { head, members: members.split(';') };
}

/** Tells whether a shape only has more members that may be left out: who gives the others goes on as before. */
function hasMoreOptions(line, added) {
  const before = membersOf(line);
  if (before === null) return false;
  const now = added.map(membersOf).find((one) => one?.head === before.head);
  if (now === undefined) return false;
  const more = now.members.filter((member) => !before.members.includes(member));
  const isKept = before.members.every((member) => now.members.includes(member));
  return isKept && more.every((member) => /^(readonly )?\w+\?:/.test(member));
}

/** Compares what was offered with what is: nothing, more (additive), or less and otherwise (breaking). */
export function compareApi(before, now) {
  const [kept, present] = [new Set(before), new Set(now)];
  const gone = before.filter((line) => !present.has(line));
  const added = now.filter((line) => !kept.has(line));
  const duties = added.filter((line) => isNewDuty(line, kept));
  const isMore = (line) => hasMoreMessages(line, added) || hasMoreOptions(line, added);
  const broken = gone.filter((line) => !isLoosened(line, present) && !isMore(line));
  const kind = broken.length + duties.length > 0 ? 'breaking' : added.length > 0 ? 'additive' : 'none';
  return { kind, lines: [...gone.map((line) => `- ${line}`), ...added.map((line) => `+ ${line}`)] };
}

const partsOf = (version) => version.split('.').map(Number);

/** The next version for a change. */
export function neededVersion(kind, before) {
  const [major = 0, minor = 0, patch = 0] = partsOf(before);
  if (kind === 'breaking') return `${major + 1}.0.0`;
  return kind === 'additive' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch}`;
}

/** Tells whether a version is at least the one that the change needs. */
export function versionFits(kind, before, version) {
  const [wanted, have] = [partsOf(neededVersion(kind, before)), partsOf(version)];
  const differing = wanted.findIndex((part, at) => part !== have[at]);
  return differing === -1 || have[differing] > wanted[differing];
}
