import { makePdf } from '@honjin/print/pdf';
import { drawTables } from '@honjin/print/tables';
import type { TablePaper } from '@honjin/print';
import { makeSheet } from '@honjin/print/excel';
import type { WholeSheet } from '@honjin/print/sheets';
import { answerJobs } from '@honjin/service-kit/workers';
import type { PaperJob, PaperKind } from './house/papers/paper-pools.ts';
import type { ReceiptPaper } from './money/receipts/receipt-content.ts';
import { receiptDocument } from './money/receipts/receipt-layout.ts';
import { makeCalendar, type StayCalendar } from './house/papers/calendar-file.ts';
import { ticketDocument, type TicketPaper } from './reception/tickets/ticket-layout.ts';
import type { Confirmation } from './stays/guest-mail/confirmation.ts';
import { confirmationDocument } from './stays/guest-mail/confirmation-layout.ts';
import { linkDocument } from './stays/pre-check-in/link-layout.ts';
import type { LinkPaper } from './stays/pre-check-in/link-paper.ts';
import { cardDocument, type CardPaper } from './stays/registration-card/card-layout.ts';

const PAPERS: Readonly<Record<PaperKind, (content: unknown) => Promise<Uint8Array> | Uint8Array>> = {
  receipt: (content) => makePdf(receiptDocument(content as ReceiptPaper)),
  'registration-card': (content) => makePdf(cardDocument(content as CardPaper)),
  confirmation: (content) => makePdf(confirmationDocument(content as Confirmation)),
  'pre-check-in': (content) => makePdf(linkDocument(content as LinkPaper)),
  ticket: (content) => makePdf(ticketDocument(content as TicketPaper)),
  list: (content) => drawTables([content as TablePaper]),
  calendar: (content) => makeCalendar(content as StayCalendar),
  sheet: (content) => makeSheet(content as WholeSheet),
};

answerJobs(({ kind, content }: PaperJob) => PAPERS[kind](content));
