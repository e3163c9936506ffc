export {
  correctJournal,
  firstOpenDay,
  JOURNAL_KINDS,
  postJournal,
  type BookedMoney,
  type HouseAccounts,
  type JournalEntry,
  type TaxClass,
} from './post-journal.ts';
