import type { TablePaper } from '@honjin/print';
import { drawTables } from '@honjin/print/tables';
import { answerJobs } from '@honjin/service-kit/workers';

answerJobs((paper: TablePaper) => drawTables([paper]));
