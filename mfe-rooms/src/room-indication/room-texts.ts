import type { RoomIndication } from '@honjin/contracts/rooms';
import { formatDate, nameIn } from '@honjin/domain';
import { useLocale, useTranslation, type Locale } from '@honjin/mfe-kit';
import { useUiTexts, type UiTexts } from '@honjin/ui';
import { useMemo } from 'react';

type Part = string | false | null | undefined;

/** Tells whether the guests or the arrival of a room have a memo. */
export function hasMemo({ guest, arrival }: RoomIndication): boolean {
  return guest?.hasMemo === true || arrival?.hasMemo === true;
}

/** The texts that tiles and table share. */
export type RoomTexts = ReturnType<typeof roomTexts>;

/** Returns the texts that tiles and table share: the same ones until the language changes. */
export function useRoomTexts(): RoomTexts {
  const { t } = useTranslation('rooms');
  const texts = useUiTexts();
  const locale = useLocale();
  return useMemo(() => roomTexts(t, texts, locale), [t, texts, locale]);
}

function roomTexts(t: ReturnType<typeof useTranslation>['t'], texts: UiTexts, locale: Locale) {
  const join = (parts: readonly Part[]) => parts.filter(Boolean).join({ ja: '、', en: ', ' }[locale]);

  const typeText = (room: RoomIndication) => nameIn(locale, { name: room.typeName, nameEn: room.typeNameEn });

  function blockText({ block }: RoomIndication): Part {
    if (!block) return null;
    const kind = t(block.kind === 'BROKEN' ? 'broken' : 'stop');
    const [from, to] = [formatDate(block.from, 'MM/dd'), formatDate(block.to, 'MM/dd')];
    return `${t('block', { kind, from, to })} ${block.reason}`;
  }
  function marksText(room: RoomIndication): string {
    return join([
      room.isDoNotDisturb && t('dnd'),
      room.isGuestOut && t('guestOut'),
      hasMemo(room) && t('memo'),
      room.isLinenDay && t('linen'),
      room.discrepancy && t(room.discrepancy === 'SKIP' ? 'skip' : 'sleep'),
      room.cleaner,
      ...(room.guest?.cleaningMemos ?? []),
      ...(room.arrival?.cleaningMemos ?? []),
      room.isSmoking && t('smoking'),
    ]);
  }
  function guestText({ guest }: RoomIndication): Part {
    if (!guest) return null;
    const date = formatDate(guest.checkOutDate, 'MM/dd');
    const who = guest.guestName || t('guests', { count: guest.guestCount });
    return join([who, t('departure', { date, time: guest.checkOutTime })]);
  }
  function arrivalText({ arrival }: RoomIndication): Part {
    if (!arrival) return null;
    const when = `${t('arrival', { time: arrival.checkInTime })} ${arrival.guestName}`;
    return join([when.trim(), t('guests', { count: arrival.guestCount })]);
  }
  /** Everything a tile shows, as one sentence: its name for assistive technology and its tip. */
  function label(room: RoomIndication): string {
    return join([
      room.roomNo,
      typeText(room),
      `${room.condition} ${texts.roomCondition[room.condition]}`,
      `${room.cleaning} ${texts.cleaning[room.cleaning]}`,
      guestText(room),
      arrivalText(room),
      marksText(room),
      blockText(room),
    ]);
  }
  return { t, label, typeText, blockText, marksText };
}
