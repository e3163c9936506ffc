import { answerPapers } from '@honjin/print/worker';
import { ticketDocument } from './ticket-layout.ts';

answerPapers(ticketDocument);
