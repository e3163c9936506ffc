import { BLOCK_REASONS, type BlockReason, type Locale } from '@honjin/domain';

/** The words of every reason for which a rule refuses an action: no user reads its name. */
const REASON_WORDS: Readonly<Record<BlockReason, Readonly<Record<Locale, string>>>> = {
  STATUS_NOT_ALLOWED: {
    ja: '現在の状態ではこの操作はできません。',
    en: 'This cannot be done in the current status.',
  },
  NOT_OPERABLE: {
    ja: '終了した予約のため操作できません。',
    en: 'The reservation has ended.',
  },
  BEFORE_CHECK_IN_DAY: {
    ja: 'チェックイン日になっていません。',
    en: 'The check-in date has not come yet.',
  },
  STAY_IS_OVER: {
    ja: '滞在期間が過ぎています。',
    en: 'The stay is over.',
  },
  NOT_CHECK_IN_DAY: {
    ja: 'チェックイン当日のみ操作できます。',
    en: 'Possible only on the check-in date.',
  },
  CHECK_IN_TIME_PAST: {
    ja: 'チェックイン時刻を過ぎています。',
    en: 'The check-in time has passed.',
  },
  TEMP_BOOK_DEADLINE_SET: {
    ja: '仮予約期限が設定されています。',
    en: 'A deadline is set for the tentative reservation.',
  },
  DEADLINE_NOT_REACHED: {
    ja: '仮予約期限が設定されていません。',
    en: 'No deadline is set for the tentative reservation.',
  },
  BEFORE_CHECK_OUT_DAY: {
    ja: 'チェックアウト日になっていません。',
    en: 'The check-out date has not come yet.',
  },
  AFTER_CHECK_OUT_DAY: {
    ja: 'チェックアウト日を過ぎています。',
    en: 'The check-out date has passed.',
  },
  CHECK_OUT_DAY_REACHED: {
    ja: 'チェックアウト日になっています。先に滞在を延長してください。',
    en: 'It is the check-out date. Please extend the stay first.',
  },
  ROOM_NOT_ASSIGNED: {
    ja: '部屋が割り当てられていません。',
    en: 'No room is assigned.',
  },
  ROOM_OCCUPIED: {
    ja: '部屋に前の宿泊者が滞在しています。',
    en: 'The previous guest is still in the room.',
  },
  ROOM_BROKEN: {
    ja: '部屋が故障中です。',
    en: 'The room is out of order.',
  },
  ROOM_STOPPED: {
    ja: '部屋が売止です。',
    en: 'The room is off sale.',
  },
  ROOM_NOT_CLEAN: {
    ja: '清掃が完了していません。',
    en: 'The room is not clean.',
  },
  ROOM_RESERVED: {
    ja: '部屋は既に予約されています。',
    en: 'The room is already reserved.',
  },
  ROOM_ALREADY_BROKEN: {
    ja: '部屋は既に故障に設定されています。',
    en: 'The room is already out of order.',
  },
  ROOM_ALREADY_STOPPED: {
    ja: '部屋は既に売止に設定されています。',
    en: 'The room is already off sale.',
  },
  ROOM_HAS_BLOCK: {
    ja: '部屋に売止または故障が設定されています。',
    en: 'The room is out of order or off sale.',
  },
  ROOM_HAS_NO_BLOCK: {
    ja: '部屋に売止・故障は設定されていません。',
    en: 'The room is neither out of order nor off sale.',
  },
  ALREADY_SETTLED: {
    ja: '精算済みのため変更できません。先に精算を取り消してください。',
    en: 'Already settled. Please cancel the settlement first.',
  },
  NOT_SETTLED: {
    ja: '精算されていません。',
    en: 'Not settled yet.',
  },
  NOT_SETTLEMENT_DAY: {
    ja: '精算した営業日にのみ取り消せます。',
    en: 'Possible only on the business date of the settlement.',
  },
  NOTHING_TO_SETTLE: {
    ja: '精算する明細がありません。',
    en: 'There is nothing to settle.',
  },
  AMOUNTS_DIFFER: {
    ja: '入金額が請求額と一致していません。',
    en: 'Payments and sales do not match.',
  },
  UNSETTLED_BALANCE: {
    ja: '未精算の残高があります。',
    en: 'There is an unsettled balance.',
  },
  EXTRA_SALES_EXIST: {
    ja: '追加の売上があるため取り消せません。',
    en: 'There are additional sales, so it cannot be cancelled.',
  },
  PAYMENT_EXISTS: {
    ja: '入金があるため取り消せません。',
    en: 'There is a payment, so it cannot be cancelled.',
  },
  LEAVES_AFTER_REPRESENTATIVE: {
    ja: '代表室より後に出発する室です。',
    en: 'Departs later than the representative room.',
  },
  NOTHING_TO_RECEIPT: {
    ja: '領収する金額がありません。',
    en: 'There is no amount for a receipt.',
  },
  RECEIPT_ALREADY_ISSUED: {
    ja: '領収書は発行済みです。再発行してください。',
    en: 'A receipt has been issued. Please reissue it.',
  },
  RECEIPT_NOT_ISSUED: {
    ja: '領収書はまだ発行されていません。',
    en: 'No receipt has been issued yet.',
  },
  HISTORY_ONLY: {
    ja: '現在の状態では履歴の確認のみできます。',
    en: 'Only the history can be viewed in the current status.',
  },
};

const isReason = (value: string | number): value is BlockReason =>
  (BLOCK_REASONS as readonly (string | number)[]).includes(value);

/** Returns a value of a message as the user reads it: a reason in words, everything else as it is. */
export function valueInWords(value: string | number, locale: Locale): string {
  return isReason(value) ? REASON_WORDS[value][locale] : String(value);
}
