import { REPORT_CATEGORIES, type ReportCategory } from '@honjin/contracts/reports';

function isReportCategory(category: string): category is ReportCategory {
  return (REPORT_CATEGORIES as readonly string[]).includes(category);
}

/**
 * Returns the group of a line in the daily report. Service charge and lodging taxes stand apart from the item's own
 * category.
 */
export function reportCategoryOf(line: { kind: string; salesCategory: string }): ReportCategory {
  if (line.kind === 'SERVICE') return 'SERVICE';
  if (line.kind === 'ACCOMMODATION_TAX' || line.kind === 'BATH_TAX') return 'TAX';
  return isReportCategory(line.salesCategory) ? line.salesCategory : 'OTHER';
}
