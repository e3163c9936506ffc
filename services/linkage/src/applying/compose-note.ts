import type { Mapping, REMARK_FIELDS, TransmittedBooking } from '@honjin/contracts/linkage';

type RemarkField = (typeof REMARK_FIELDS)[number];

/** The order of a store that has set none of its own. */
const USUAL: readonly RemarkField[] = [
  'SETTLEMENT',
  'POINTS',
  'SPECIAL_REQUEST',
  'OPTIONS',
  'OTHER_INFORMATION',
  'BOOKER',
  'TRANSPORTATION',
  'CANCELLATION_NOTICE',
];

const NOTE_LENGTH = 3_900;

const SETTLEMENT_WORDS: Readonly<Record<TransmittedBooking['settlement'], string>> = {
  UNKNOWN: '未指定（要確認）',
  CORPORATE: '法人利用',
  CARD_PREPAID: 'カード決済済',
  ON_SITE: '現地払い',
  TOUR_COMPANY: 'ツアー会社精算',
  PARTLY_PAID: '一部精算',
  AGENCY: 'エージェント精算',
};

const yen = (amount: number) => `${amount.toLocaleString('ja-JP')}円`;

/** Each field of a message as a line of the memo; empty where nothing was sent. */
const TEXTS: Readonly<Record<RemarkField, (sent: TransmittedBooking) => string>> = {
  SETTLEMENT: (sent) =>
    [
      `決済：${SETTLEMENT_WORDS[sent.settlement]}`,
      sent.totalYen === null ? '' : `総額：${yen(sent.totalYen)}`,
      sent.amountClaimedYen === null ? '' : `現地請求額：${yen(sent.amountClaimedYen)}`,
    ]
      .filter(Boolean)
      .join(' '),
  POINTS: (sent) =>
    sent.discounts.map(({ name, amountYen }) => `${name || 'ポイント'}：-${yen(amountYen)}`).join('\n'),
  SPECIAL_REQUEST: (sent) => prefixed('要望', sent.requests.join('\n')),
  OPTIONS: (sent) =>
    sent.options
      .map(({ date, name, count, rateYen }) =>
        ['オプション：', date, name, `×${count}`, rateYen === null ? '' : yen(rateYen)]
          .filter(Boolean)
          .join(' '),
      )
      .join('\n'),
  OTHER_INFORMATION: (sent) => prefixed('その他', sent.otherInformation.join('\n')),
  BOOKER: ({ booker }) =>
    prefixed(
      '予約者',
      [booker.name, booker.company, booker.phoneNumber, booker.email].filter(Boolean).join(' '),
    ),
  TRANSPORTATION: (sent) => prefixed('交通手段', sent.transportation),
  CANCELLATION_NOTICE: (sent) => prefixed('取消規定', sent.cancellationNotice),
  PLAN_CONTENT: (sent) => prefixed('プラン内容', sent.planContent),
  TELEGRAM: (sent) => prefixed('電文', sent.telegram),
  ROOM_REQUEST: (sent) => prefixed('部屋の要望', sent.rooms.flatMap(({ requests }) => requests).join('\n')),
};

function prefixed(word: string, text: string): string {
  return text === '' ? '' : `${word}：${text}`;
}

/** Composes the memo of the registration. The message itself keeps everything readable. */
export function noteOf(sent: TransmittedBooking, mappings: readonly Mapping[]): string {
  const fields = mappings.find(({ kind }) => kind === 'REMARK')?.remarkFields ?? USUAL;
  return fields
    .map((field) => TEXTS[field](sent))
    .filter((text) => text !== '')
    .join('\n')
    .slice(0, NOTE_LENGTH);
}
