import {
  previewDay,
  showClosedDay as showCall,
  verifyJournal as verifyCall,
} from '@honjin/contracts/registration';
import { handle, handleDetached, type Route } from '@honjin/service-kit';
import { rehearseClose } from './preview-day.ts';
import { showClosedDay } from './show-closed-day.ts';
import { verifyJournal } from './verify-journal.ts';

export const dayRoutes: Route[] = [
  handleDetached(previewDay, ({ inSnapshot, locale }) => inSnapshot((tx) => rehearseClose(tx, locale))),
  handle(showCall, ({ tx, input, locale }) => showClosedDay(tx, input.businessDate, locale)),
  handle(verifyCall, ({ tx }) => verifyJournal(tx)),
];
