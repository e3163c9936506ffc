import type { MessageKind, TransmittedBooking } from '@honjin/contracts/linkage';

const KINDS: readonly (readonly [start: string, kind: MessageKind])[] = [
  ['newbookreport', 'NEW'],
  ['modificationreport', 'MODIFY'],
  ['cancellationreport', 'CANCEL'],
  ['reconfirmatio', 'OTHER'],
  ['tejimaireport', 'OTHER'],
  ['issuereport', 'OTHER'],
  ['otherreport', 'OTHER'],
];

export function kindOf(classification: string): MessageKind {
  const word = classification.toLowerCase();
  return KINDS.find(([start]) => word.startsWith(start))?.[1] ?? 'UNKNOWN';
}

export function rateKindOf(word: string): TransmittedBooking['rateKind'] {
  const lower = word.toLowerCase();
  if (lower === 'roomrate') return 'ROOM';
  return lower === 'personalrate' ? 'PERSON' : 'UNKNOWN';
}

/** Both spellings of each, and the one with the letters swapped. */
export function taxServiceOf(word: string): TransmittedBooking['taxService'] {
  switch (word.toLowerCase()) {
    case 'includingserviceandtax':
      return 'TAX_AND_SERVICE_IN';
    case 'includingservicewithouttax':
      return 'SERVICE_IN';
    case 'withoutserivceandtax':
    case 'withoutserviceandtax':
      return 'NEITHER_IN';
    case 'withoutserviceandincludingtax':
    case 'withoutserviceincludingtax':
      return 'TAX_IN';
    default:
      return 'UNKNOWN';
  }
}

const SETTLEMENTS: readonly TransmittedBooking['settlement'][] = [
  'UNKNOWN',
  'CORPORATE',
  'CARD_PREPAID',
  'ON_SITE',
  'TOUR_COMPANY',
  'PARTLY_PAID',
  'AGENCY',
];

const SETTLEMENT_WORDS: readonly (readonly [word: string, settlement: TransmittedBooking['settlement']])[] = [
  ['エージェント精算', 'AGENCY'],
  ['カード決済', 'CARD_PREPAID'],
  ['ツアー会社精算', 'TOUR_COMPANY'],
  ['法人利用', 'CORPORATE'],
  ['一部精算', 'PARTLY_PAID'],
  ['現地払', 'ON_SITE'],
];

/** Returns who pays: the field is believed first, then the words `決済内容：…`. Without either, it says nothing. */
export function settlementOf(div: string, texts: readonly string[]): TransmittedBooking['settlement'] {
  const given = SETTLEMENTS[Number(div)];
  if (/^[1-6]$/.test(div) && given !== undefined) return given;
  const words = texts.flatMap((text) => /決済内容[：:]\s*([^\n]*)/.exec(text)?.[1] ?? []).join(' ');
  return SETTLEMENT_WORDS.find(([word]) => words.includes(word))?.[1] ?? 'UNKNOWN';
}

/** A card number is never kept: the last four digits say which card it was. */
export function maskCard(number: string): string {
  const digits = number.replace(/\D/g, '');
  return digits === '' ? '' : `****${digits.slice(-4)}`;
}
