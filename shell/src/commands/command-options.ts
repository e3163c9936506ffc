import type { ResponseOf } from '@honjin/contracts';
import type { menuTopAutoSearch } from '@honjin/contracts/registration';
import { isMeant, MATCH, type CommandReading, type CommandUses, type RoomUnitStatus } from '@honjin/domain';
import { paths } from '@honjin/mfe-kit';
import { filledPath, type OfferedCommand } from './offered-commands.ts';

export type Found = ResponseOf<typeof menuTopAutoSearch>;
type Stay = Found['dataBook'][number];

/** A line of the command bar that can be chosen. */
export interface CommandOption {
  readonly id: string;
  readonly group: 'stays' | 'commands' | 'guests';
  readonly title: string;
  /** The act that is done with the stay. */
  readonly act?: string | undefined;
  /** The values that it is filled in with, as they were typed. */
  readonly values?: readonly (string | number)[] | undefined;
  readonly note?: string | undefined;
  readonly status?: RoomUnitStatus | undefined;
  readonly keys?: string | undefined;
  /** The command whose use is counted; a guest or a stay that is only opened has none. */
  readonly commandId?: string | undefined;
  readonly path?: string | undefined;
  readonly run?: (() => void) | undefined;
  /** The line goes on with this: who it is for is still to be typed. */
  readonly typed?: string | undefined;
}

export interface Asked {
  readings: readonly CommandReading[];
  commands: readonly OfferedCommand[];
  uses: CommandUses;
  /** The stays that the search found for the room or the name; undefined while they are not known. */
  found: Found | undefined;
  /** The booking on the screen. */
  hereId: string | undefined;
}

const MOST_STAYS = 6;
const MOST_ACTS = 4;
const MOST_PAGES = 8;
const MOST_GUESTS = 3;

const nameOf = (stay: { guestKanjiName: string; guestNameSingleByte: string }) =>
  stay.guestKanjiName || stay.guestNameSingleByte;
const titleOf = (stay: Stay) => [stay.assignedRoomNumber, nameOf(stay)].filter(Boolean).join(' ');
const day = (moment: string) => moment.slice(5, 10);

function stayOption(stay: Stay): CommandOption {
  return {
    id: `stay.${stay.bRoomUnitId}`,
    group: 'stays',
    title: titleOf(stay),
    status: stay.status,
    note: `${stay.guestNameSingleByte} ${day(stay.checkInDateTime)}–${day(stay.checkOutDateTime)}`,
    path: paths.registrationDetail(stay.bBasicInformationId, stay.bRoomUnitId),
  };
}

function actOption(
  stay: Stay,
  command: OfferedCommand,
  values: CommandReading['values'] = {},
): CommandOption {
  const target = { bookingId: stay.bBasicInformationId, roomUnitId: stay.bRoomUnitId };
  return {
    ...stayOption(stay),
    id: `${command.id} ${stay.bRoomUnitId}`,
    act: command.title,
    values: Object.values(values),
    keys: command.keys,
    commandId: command.id,
    path: filledPath(command.path ?? '', { ...values, ...target }),
  };
}

const suits = ({ statuses }: OfferedCommand, { status }: Stay) => statuses?.includes(status) ?? true;

/** The stays that an act is done with: those in a state that it is for come first, in the order of the search. */
function staysFor(command: OfferedCommand, stays: readonly Stay[]): Stay[] {
  return [...stays.filter((stay) => suits(command, stay)), ...stays.filter((stay) => !suits(command, stay))];
}

function pageOption({ id, title, path, act, keys }: OfferedCommand, values: CommandReading['values'] = {}) {
  return {
    id,
    group: 'commands',
    title,
    values: Object.values(values),
    keys,
    commandId: id,
    path: path === undefined ? undefined : filledPath(path, values),
    run: act,
  } satisfies CommandOption;
}

/** An act without anybody: on the booking that is open, or it waits for who it is. */
function actAlone(
  command: OfferedCommand,
  { values }: CommandReading,
  hereId: string | undefined,
): CommandOption {
  const { title, path, keys, id } = command;
  const filled = { ...values, bookingId: hereId };
  if (hereId === undefined) return { id, group: 'commands', title, keys, typed: `${title} ` };
  return { id, group: 'commands', title, keys, commandId: id, path: filledPath(path ?? '', filled) };
}

interface Read {
  reading: CommandReading;
  command: OfferedCommand;
}

function stayActs({ reading, command }: Read, at: number, stays: readonly Stay[]): CommandOption[] {
  const most = at === 0 ? MOST_STAYS : 1;
  return staysFor(command, stays)
    .slice(0, most)
    .map((stay) => actOption(stay, command, reading.values));
}

/** Returns the acts that are done most with the first of the stays, for who typed only a room or a name. */
function actsOfFirst([first]: readonly Stay[], { commands, uses }: Asked): CommandOption[] {
  if (first === undefined) return [];
  return commands
    .filter((command) => command.about === 'STAY' && command.statuses !== undefined && suits(command, first))
    .toSorted((one, other) => (uses[other.id] ?? 0) - (uses[one.id] ?? 0))
    .slice(0, MOST_ACTS)
    .map((command) => ({ ...actOption(first, command), status: undefined, note: undefined }));
}

/** Returns what is offered before anything is typed: what the user uses most, then the screens. */
function usualOptions({ commands, uses, hereId }: Asked): CommandOption[] {
  const blank = { id: '', about: 'STAY', subject: '', values: {}, match: MATCH.EXACT } as const;
  return commands
    .toSorted((one, other) => (uses[other.id] ?? 0) - (uses[one.id] ?? 0))
    .slice(0, MOST_PAGES)
    .map((command) => (command.about === 'STAY' ? actAlone(command, blank, hereId) : pageOption(command)));
}

/** Returns the lines that can be chosen for what was typed, the likeliest first (R-COMMAND-03, R-COMMAND-04). */
export function commandOptions(typed: string, asked: Asked): CommandOption[] {
  if (typed.trim() === '') return usualOptions(asked);
  const byId = new Map(asked.commands.map((command) => [command.id, command] as const));
  const read: Read[] = asked.readings.flatMap((reading) => {
    const command = byId.get(reading.id);
    return command === undefined ? [] : [{ reading, command }];
  });
  const acts = read.filter(({ reading }) => reading.about === 'STAY');
  const pages = read
    .filter(({ reading }) => reading.about === 'PAGE')
    .slice(0, MOST_PAGES)
    .map((one) => ({ ...one, option: pageOption(one.command, one.reading.values) }));
  const isExact = ({ reading }: Read) => reading.match === MATCH.EXACT;
  const stays = asked.found?.dataBook ?? [];
  const meant = acts.filter(({ reading }) => isMeant(reading));
  const ofMeant = meant
    .slice(0, MOST_ACTS)
    .flatMap((one, at) =>
      one.reading.subject === ''
        ? [actAlone(one.command, one.reading, asked.hereId)]
        : stayActs(one, at, stays),
    );
  // A word that is only begun may be a name: who is called so comes before what it may become.
  const begun = acts
    .filter(({ reading }) => !isMeant(reading))
    .slice(0, MOST_ACTS)
    .map(({ command, reading }) => actAlone(command, reading, asked.hereId));
  const ofStays = [...stays.slice(0, MOST_STAYS).map(stayOption), ...actsOfFirst(stays, asked)];
  const guests = (asked.found?.dataGuest ?? []).slice(0, MOST_GUESTS).map((guest): CommandOption => ({
    id: `guest.${guest.customerId}`,
    group: 'guests',
    title: nameOf(guest),
    note: guest.guestNameSingleByte,
    path: paths.guestDetail(guest.customerId),
  }));
  return [
    ...pages.filter(isExact).map(({ option }) => option),
    ...(meant.length === 0 ? ofStays : ofMeant),
    ...begun,
    ...pages.filter((one) => !isExact(one)).map(({ option }) => option),
    ...(meant.length === 0 ? guests : []),
  ];
}
