import { formatDate } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { useUiTexts } from '@honjin/ui';
import type { RoomEntry } from './use-room-history.ts';

/** A field before and after, empty where it was not or is not. */
type Side = 'before' | 'after';

/** Says what happened in a room: the deed, and what it changed. */
export function useRoomEntryText(): {
  deed: (entry: RoomEntry) => string;
  facts: (entry: RoomEntry) => string[];
} {
  const { t, i18n } = useTranslation('rooms');
  const texts = useUiTexts();
  const statuses: Record<string, string> = texts.roomUnitStatus;
  const cleanings: Record<string, string> = texts.cleaning;
  const conditions: Record<string, string> = texts.roomCondition;

  const said = ({ changes }: RoomEntry, field: string, side: Side) =>
    changes.find((change) => change.field === field)?.[side] ?? '';
  const changed = (entry: RoomEntry, field: string, words: Record<string, string>) => {
    const [before, after] = [said(entry, field, 'before'), said(entry, field, 'after')];
    if (before === after) return '';
    const name = (value: string) => words[value] ?? value;
    return before === '' || after === ''
      ? name(after || before)
      : t('history.change', { before: name(before), after: name(after) });
  };
  const nights = (entry: RoomEntry, side: Side) => {
    const [from, to] = [said(entry, 'from', side), said(entry, 'to', side)];
    return from === '' || to === ''
      ? ''
      : t('history.nights', { from: formatDate(from), to: formatDate(to) });
  };
  const mark = (entry: RoomEntry, field: 'isDoNotDisturb' | 'isGuestOut') => {
    const after = said(entry, field, 'after');
    return after === said(entry, field, 'before') ? '' : t(`history.${field}.${after}`);
  };
  const wordsOf = (action: string) => {
    const key = `history.actions.${action.replaceAll('.', '_')}`;
    return i18n.exists(key, { ns: 'rooms' }) ? t(key) : t('history.other');
  };

  function stayFacts(entry: RoomEntry): string[] {
    const [before, after] = [nights(entry, 'before'), nights(entry, 'after')];
    const days =
      before !== '' && after !== '' && before !== after
        ? t('history.change', { before, after })
        : after || before;
    return [changed(entry, 'status', statuses), days];
  }
  function blockFacts(entry: RoomEntry): string[] {
    const side = entry.action === 'room.release' ? 'before' : 'after';
    const kind = said(entry, 'kind', side);
    const from = entry.action === 'room.release' ? said(entry, 'from', 'after') : '';
    return [
      kind === '' ? '' : t(kind === 'BROKEN' ? 'broken' : 'stop'),
      nights(entry, side),
      from === '' ? '' : t('history.releasedFrom', { from: formatDate(from) }),
      entry.reason || said(entry, 'reason', side),
    ];
  }
  function careFacts(entry: RoomEntry): string[] {
    const seen = said(entry, 'seen', 'after');
    return [
      changed(entry, 'condition', conditions),
      changed(entry, 'cleaning', cleanings),
      mark(entry, 'isDoNotDisturb'),
      mark(entry, 'isGuestOut'),
      seen === '' ? '' : t(seen === 'VACANT' ? 'sawVacant' : 'sawOccupied'),
      said(entry, 'resolution', 'after'),
      changed(entry, 'cleaner', {}),
    ];
  }
  function keyFacts(entry: RoomEntry): string[] {
    const status = said(entry, 'status', 'after');
    return [
      t('history.card', { cardNo: said(entry, 'cardNo', 'after') }),
      t(`codes:keyStatus.${status}`),
      entry.reason,
    ];
  }
  const factsOf: readonly (readonly [prefix: string, facts: (entry: RoomEntry) => string[]])[] = [
    ['stay.', stayFacts],
    ['key.', keyFacts],
    ['room.block', blockFacts],
    ['room.release', blockFacts],
    ['room.', careFacts],
  ];
  return {
    deed: (entry) => {
      const cause = entry.cause ?? '';
      return cause === ''
        ? wordsOf(entry.action)
        : t('history.by', { deed: wordsOf(entry.action), cause: wordsOf(cause) });
    },
    facts: (entry) =>
      (factsOf.find(([prefix]) => entry.action.startsWith(prefix))?.[1](entry) ?? []).filter(
        (fact) => fact !== '',
      ),
  };
}
