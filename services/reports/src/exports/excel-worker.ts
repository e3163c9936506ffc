import { answerJobs } from '@honjin/service-kit/workers';
import { excelMaker } from './excel-maker.ts';
import { stepsOf } from './report-table.ts';

answerJobs(stepsOf(excelMaker));
