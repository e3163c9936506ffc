import { answerJobs } from '@honjin/service-kit/workers';
import { excelMaker } from '@honjin/print/sheets';
import { stepsOf } from './report-table.ts';

answerJobs(stepsOf(excelMaker));
