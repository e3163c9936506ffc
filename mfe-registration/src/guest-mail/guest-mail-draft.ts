import type { RequestOf, ResponseOf } from '@honjin/contracts';
import type { saveGuestMail, showGuestMails } from '@honjin/contracts/registration';
import type { showStore } from '@honjin/contracts/masters';
import {
  formatDateWithWeekday,
  formatYen,
  isSame,
  isTimedMail,
  LOCALES,
  MAIL_DAYS,
  mailFaults,
  PARTS_OF_MAIL,
  unknownPlaceholders,
  type Locale,
  type MailPart,
  type MailValues,
} from '@honjin/domain';

export type GuestMail = ResponseOf<typeof showGuestMails>['mails'][number];
export type Store = ResponseOf<typeof showStore>;

/** A mail while it is edited; days that are no number keep it from being saved. */
export type MailDraft = Omit<GuestMail, 'days'> & { days: number | null };

export function draftOf(mail: GuestMail): MailDraft {
  return structuredClone(mail);
}

export function withText(
  draft: MailDraft,
  { language, part, text }: { language: Locale; part: MailPart; text: string },
): MailDraft {
  const own = { ...draft.texts[language], [part]: text };
  return { ...draft, texts: { ...draft.texts, [language]: own } };
}

/** The reason why a draft cannot be saved: the first text that has a name that there is not, a missing subject, or its days. */
export type DraftFault = { kind: 'UNKNOWN'; name: string } | { kind: 'SUBJECT' | 'DAYS' | 'NO_CHANGE' };

export function draftFault(draft: MailDraft, saved: GuestMail): DraftFault | null {
  if (isSame(draft, saved)) return { kind: 'NO_CHANGE' };
  if (LOCALES.some((language) => draft.texts[language].subject.trim() === '')) return { kind: 'SUBJECT' };
  const [fault] = LOCALES.flatMap((language) => mailFaults(draft.texts[language]));
  if (fault !== undefined) return { kind: 'UNKNOWN', name: fault.name };
  return daysOf(draft) === null ? { kind: 'DAYS' } : null;
}

function daysOf({ kind, days }: MailDraft): number | null {
  if (!isTimedMail(kind)) return MAIL_DAYS.least;
  return days !== null && days >= MAIL_DAYS.least && days <= MAIL_DAYS.most ? days : null;
}

export function requestOf(draft: MailDraft): RequestOf<typeof saveGuestMail> {
  return { ...draft, days: daysOf(draft) ?? MAIL_DAYS.least };
}

/** The first name in a text that is no placeholder. */
export function faultIn(text: string): string | undefined {
  return unknownPlaceholders(text)[0];
}

export function partsOf({ kind }: Pick<GuestMail, 'kind'>): readonly MailPart[] {
  return PARTS_OF_MAIL[kind];
}

const ARRIVAL = '2026-11-20';
const DEPARTURE = '2026-11-22';

const SAMPLE_LINK = 'https://hotel.example.jp/guest/…';

type SampleStay = Omit<
  MailValues,
  'checkInTime' | 'checkOutTime' | 'houseName' | 'houseAddress' | 'housePhone' | 'preCheckIn'
>;

const FIGURES = {
  bookingNo: 'R00001234',
  total: formatYen(48_400),
  paid: formatYen(10_000),
  due: formatYen(38_400),
};

const SAMPLES: Readonly<Record<Locale, SampleStay>> = {
  ja: {
    ...FIGURES,
    guestName: '山田 太郎',
    arrival: formatDateWithWeekday(ARRIVAL, 'ja'),
    departure: formatDateWithWeekday(DEPARTURE, 'ja'),
    nights: '2泊',
    rooms: '1室',
    guests: '2名',
    plan: '1泊2食付きプラン',
  },
  en: {
    ...FIGURES,
    guestName: 'John Smith',
    arrival: formatDateWithWeekday(ARRIVAL, 'en'),
    departure: formatDateWithWeekday(DEPARTURE, 'en'),
    nights: '2 nights',
    rooms: '1 room',
    guests: '2 guests',
    plan: 'Half board',
  },
};

/** A booking that is only looked at, in the house that edits the texts. */
export function sampleValues(language: Locale, store: Store): MailValues {
  const { checkInTime, checkOutTime, address1, address2, tel } = store;
  const japanese = store.nameKanji || store.name;
  return {
    ...SAMPLES[language],
    checkInTime,
    checkOutTime,
    houseName: language === 'ja' ? japanese : store.nameE || japanese,
    houseAddress: `${address1}${address2}`,
    housePhone: tel,
    preCheckIn: SAMPLE_LINK,
  };
}
