import { tablePapers } from '@honjin/print';
import { answerPapers } from '@honjin/print/worker';

answerPapers(tablePapers);
