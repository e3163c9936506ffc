import { answerJobs } from '@honjin/service-kit/workers';
import { excelMaker } from '@honjin/print/excel';
import { stepsOf } from './report-table.ts';

answerJobs(stepsOf(excelMaker));
