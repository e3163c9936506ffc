import { answerPapers } from '@honjin/print/worker';
import { receiptDocument } from './receipt-layout.ts';

answerPapers(receiptDocument);
