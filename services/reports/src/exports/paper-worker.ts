import { answerJobs } from '@honjin/service-kit/workers';
import { pdfMaker } from './pdf-maker.ts';
import { stepsOf } from './report-table.ts';

answerJobs(stepsOf(pdfMaker));
