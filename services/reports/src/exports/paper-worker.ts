import { tablePaper } from '@honjin/print';
import { answerPapers } from '@honjin/print/worker';

answerPapers(tablePaper);
