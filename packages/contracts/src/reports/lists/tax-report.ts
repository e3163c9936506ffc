import { z } from 'zod';
import { defineListReport, type Words } from '../list-report.ts';
import { checkPeriod, periodFields } from '../period.ts';
import { NET, SALES_DATE, TAX, TOTAL } from './words.ts';

const RATES: Readonly<Record<string, Words>> = {
  CON: ['標準税率', 'Standard rate'],
  REDUCED: ['軽減税率 ※', 'Reduced rate ※'],
  NON_TAXABLE: ['非課税', 'Tax-exempt'],
  OUT_OF_SCOPE: ['不課税', 'Out of scope'],
};

const UNITS: Readonly<Record<string, Words>> = {
  DAY: ['日別', 'By day'],
  MONTH: ['月別', 'By month'],
  TOTAL: ['期間計', 'Whole period'],
};

/** 消費税集計表: net, tax and total per rate. */
export const taxReport = defineListReport({
  page: 'tax-report',
  path: 'tax-report',
  title: ['消費税集計表', 'Consumption tax'],
  summary: 'Net, consumption tax and total per rate, by day, month or for the whole period.',
  filters: [
    { kind: 'period', from: 'dateFrom', to: 'dateTo', title: SALES_DATE },
    { kind: 'choice', key: 'unit', title: ['集計単位', 'Add up'], choices: UNITS, isOneAlways: true },
  ],
  request: { ...periodFields, unit: z.enum(['DAY', 'MONTH', 'TOTAL']).default('DAY') },
  check: checkPeriod,
  errors: ['HOS-08001-0', 'HOS-08001-1', 'HOS-08001-2'],
  fields: {
    from: { kind: 'date', title: ['開始日', 'From'], width: 112 },
    to: { kind: 'date', title: ['終了日', 'To'], width: 112 },
    rate: { kind: 'choice', title: ['税区分', 'Rate'], choices: RATES, isName: true },
    percent: { kind: 'count', title: ['税率（%）', 'Percent'], width: 88 },
    lines: { kind: 'count', title: ['明細数', 'Lines'], isSummed: true, isDrill: true, width: 88 },
    net: { kind: 'yen', title: NET, isSummed: true, isDrill: true, width: 136 },
    tax: { kind: 'yen', title: TAX, isSummed: true, isDrill: true, width: 128 },
    total: { kind: 'yen', title: TOTAL, isSummed: true, isDrill: true, width: 136 },
  },
});
