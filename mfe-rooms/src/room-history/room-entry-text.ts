import { formatDate } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { useUiTexts } from '@honjin/ui';
import type { RoomEntry } from './use-room-history.ts';

/** A field before and after, empty where it was not or is not. */
type Side = 'before' | 'after';
type Names = Readonly<Record<string, string>>;

/** The words that facts are told in. */
interface Words {
  readonly t: (key: string, values?: Readonly<Record<string, string>>) => string;
  readonly statuses: Names;
  readonly cleanings: Names;
  readonly conditions: Names;
}

const said = ({ changes }: RoomEntry, field: string, side: Side) =>
  changes.find((change) => change.field === field)?.[side] ?? '';

function changed({ t }: Words, entry: RoomEntry, { field, names }: { field: string; names: Names }): string {
  const [before, after] = [said(entry, field, 'before'), said(entry, field, 'after')];
  if (before === after) return '';
  const name = (value: string) => names[value] ?? value;
  return before === '' || after === ''
    ? name(after || before)
    : t('history.change', { before: name(before), after: name(after) });
}

function nightsOf({ t }: Words, entry: RoomEntry, side: Side): string {
  const [from, to] = [said(entry, 'from', side), said(entry, 'to', side)];
  return from === '' || to === '' ? '' : t('history.nights', { from: formatDate(from), to: formatDate(to) });
}

function markOf({ t }: Words, entry: RoomEntry, field: 'isDoNotDisturb' | 'isGuestOut'): string {
  const after = said(entry, field, 'after');
  return after === said(entry, field, 'before') ? '' : t(`history.${field}.${after}`);
}

function stayFacts(words: Words, entry: RoomEntry): string[] {
  const [before, after] = [nightsOf(words, entry, 'before'), nightsOf(words, entry, 'after')];
  const isOther = before !== '' && after !== '' && before !== after;
  const days = isOther ? words.t('history.change', { before, after }) : after || before;
  return [changed(words, entry, { field: 'status', names: words.statuses }), days];
}

function blockFacts(words: Words, entry: RoomEntry): string[] {
  const isRelease = entry.action === 'room.release';
  const side = isRelease ? 'before' : 'after';
  const kind = said(entry, 'kind', side);
  const from = isRelease ? said(entry, 'from', 'after') : '';
  return [
    kind === '' ? '' : words.t(kind === 'BROKEN' ? 'broken' : 'stop'),
    nightsOf(words, entry, side),
    from === '' ? '' : words.t('history.releasedFrom', { from: formatDate(from) }),
    entry.reason || said(entry, 'reason', side),
  ];
}

function careFacts(words: Words, entry: RoomEntry): string[] {
  const seen = said(entry, 'seen', 'after');
  return [
    // A sighting repeats what the desk believed: that is no change.
    seen === '' ? changed(words, entry, { field: 'condition', names: words.conditions }) : '',
    changed(words, entry, { field: 'cleaning', names: words.cleanings }),
    markOf(words, entry, 'isDoNotDisturb'),
    markOf(words, entry, 'isGuestOut'),
    seen === '' ? '' : words.t(seen === 'VACANT' ? 'sawVacant' : 'sawOccupied'),
    said(entry, 'resolution', 'after'),
    changed(words, entry, { field: 'cleaner', names: {} }),
  ];
}

function keyFacts({ t }: Words, entry: RoomEntry): string[] {
  const status = said(entry, 'status', 'after');
  return [
    t('history.card', { cardNo: said(entry, 'cardNo', 'after') }),
    t(`codes:keyStatus.${status}`),
    entry.reason,
  ];
}

const FACTS_OF: readonly (readonly [prefix: string, facts: (words: Words, entry: RoomEntry) => string[]])[] =
  [
    ['stay.', stayFacts],
    ['key.', keyFacts],
    ['room.block', blockFacts],
    ['room.release', blockFacts],
    ['room.', careFacts],
  ];

/** Says what happened in a room: the deed, and what it changed. */
export function useRoomEntryText(): {
  deed: (entry: RoomEntry) => string;
  facts: (entry: RoomEntry) => string[];
} {
  const { t, i18n } = useTranslation('rooms');
  const { roomUnitStatus, cleaning, roomCondition } = useUiTexts();
  const words: Words = {
    t: (key, values = {}) => t(key, values),
    statuses: roomUnitStatus,
    cleanings: cleaning,
    conditions: roomCondition,
  };
  const wordsOf = (action: string) => {
    const key = `history.actions.${action.replaceAll('.', '_')}`;
    return i18n.exists(key, { ns: 'rooms' }) ? t(key) : t('history.other');
  };
  return {
    deed({ action, cause = '' }) {
      const deed = wordsOf(action);
      return cause === '' ? deed : t('history.by', { deed, cause: wordsOf(cause) });
    },
    facts(entry) {
      const factsOf = FACTS_OF.find(([prefix]) => entry.action.startsWith(prefix))?.[1];
      return (factsOf?.(words, entry) ?? []).filter((fact) => fact !== '');
    },
  };
}
