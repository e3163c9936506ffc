import { drawTables } from '@honjin/print/tables';
import { answerJobs } from '@honjin/service-kit/workers';

answerJobs(drawTables);
