import { answerPapers } from '@honjin/print/worker';
import { cardDocument } from './card-layout.ts';

answerPapers(cardDocument);
