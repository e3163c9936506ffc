import { analysisCondition, type AnalysisCondition } from '@honjin/contracts/reports';

/** Conditions as the form holds them: '' for a date that is not given. */
export interface AnalysisDraft extends Omit<AnalysisCondition, 'dateFrom' | 'dateTo'> {
  dateFrom: string;
  dateTo: string;
}

/** The page begins with these conditions: the month's net sales of each room type, by category. */
export const FIRST_DRAFT: AnalysisDraft = {
  rows: 'ROOM_TYPE',
  columns: 'CATEGORY',
  measure: 'NET',
  period: 'THIS_MONTH',
  dateFrom: '',
  dateTo: '',
  categories: [],
  roomTypeIds: [],
  planIds: [],
  salesRouteIds: [],
};

export function draftOf(condition: AnalysisCondition): AnalysisDraft {
  return { ...condition, dateFrom: condition.dateFrom ?? '', dateTo: condition.dateTo ?? '' };
}

/** Returns the conditions as they are asked and saved. Dates are included only when the period is one of dates. */
export function conditionOf({ dateFrom, dateTo, ...rest }: AnalysisDraft): AnalysisCondition {
  if (rest.period !== 'DATES') return rest;
  return {
    ...rest,
    ...(dateFrom === '' ? {} : { dateFrom }),
    ...(dateTo === '' ? {} : { dateTo }),
  };
}

/** Conditions out of the address; undefined where there are none that are known. */
export function readCondition(text: string | null): AnalysisCondition | undefined {
  if (text === null) return undefined;
  try {
    return analysisCondition.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
