import type {
  GuestGroup,
  ITEM_TERMS,
  MachineStep,
  PRICE_BASES,
  RoomBlockKind,
  RoomCleaning,
  RoomCondition,
  RoomKeyAction,
  RoomKeyFault,
  RoomKeyStatus,
  RoomUnitStatus,
  SERVE_STATES,
  TaxAuthority,
  ThreadKind,
  UntaxedReason,
} from '@honjin/domain';
import type { PAYMENT_TYPES } from '../masters/states.ts';
import type { STORE_ROUNDINGS } from '../masters/store.ts';
import type { SMOKING_WISHES } from '../registration/booking-fields.ts';
import type { GENDERS, PASSPORT_TYPES, PHONE_TYPES } from '../registration/guest-fields.ts';
import type { KEY_CUT_FAILURES } from '../registration/room-key.ts';
import type { AnalysisDimension, AnalysisMeasure } from '../reports/analysis.ts';
import type { JournalLayout } from '../reports/journal-export.ts';
import type { EXPORT_FORMATS } from '../reports/list-report.ts';
import type { ReportCategory, ReportColumn, TaxRateType } from '../reports/sales-daily.ts';

type Names<Code extends string> = Readonly<Record<Code, string>>;

/**
 * The names of statuses, kinds and codes in one language. Screens, lists, papers and files take the names from here,
 * so that a thing has one name everywhere; docs/glossary.md is held to them by a test.
 */
export interface CodeNames {
  /** A room unit; the board draws empty and blocked rooms among them. */
  readonly roomUnitStatus: Names<RoomUnitStatus | RoomBlockKind | 'EMPTY'>;
  readonly roomCondition: Names<RoomCondition>;
  readonly roomCleaning: Names<RoomCleaning>;
  /** Where the kitchen stands with an arrangement. */
  readonly serveState: Names<(typeof SERVE_STATES)[number]>;
  readonly paymentType: Names<(typeof PAYMENT_TYPES)[number]>;
  readonly salesCategory: Names<ReportCategory>;
  readonly taxRateType: Names<TaxRateType>;
  readonly lodgingTax: Names<'ACCOMMODATION_TAX' | 'BATH_TAX'>;
  readonly taxAuthority: Names<TaxAuthority>;
  readonly untaxedReason: Names<UntaxedReason>;
  readonly reportColumn: Names<ReportColumn['code']>;
  readonly journalLayout: Names<JournalLayout>;
  readonly exportFormat: Names<(typeof EXPORT_FORMATS)[number]>;
  readonly analysisDimension: Names<AnalysisDimension>;
  readonly analysisMeasure: Names<AnalysisMeasure>;
  readonly rounding: Names<(typeof STORE_ROUNDINGS)[number]>;
  /** The day on which an article is used. */
  readonly itemTerm: Names<(typeof ITEM_TERMS)[number]>;
  readonly smoking: Names<(typeof SMOKING_WISHES)[number]>;
  readonly chargedPer: Names<(typeof PRICE_BASES)[number]>;
  readonly gender: Names<(typeof GENDERS)[number]>;
  /** A guest's group of the price; a store names its classes of children itself. */
  readonly guestGroup: Names<GuestGroup>;
  readonly phoneType: Names<(typeof PHONE_TYPES)[number]>;
  readonly passportType: Names<(typeof PASSPORT_TYPES)[number]>;
  readonly keyStatus: Names<RoomKeyStatus>;
  readonly keyFailure: Names<(typeof KEY_CUT_FAILURES)[number]>;
  readonly keyFault: Names<RoomKeyFault>;
  readonly keyAction: Names<RoomKeyAction>;
  /** The subject of an entry of a thread, and the machine that made it. */
  readonly threadKind: Names<ThreadKind>;
  readonly machineStep: Names<MachineStep>;
}
