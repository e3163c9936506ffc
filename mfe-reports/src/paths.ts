/** Every report's page, in the order of their menu. */
export const paths = {
  root: '/report',
  salesDaily: '/report/sales-daily',
  stayTax: '/report/stay-tax',
  trend: '/report/trend',
} as const;

/** Returns the page of a report that is a list. */
export function listPath(page: string): string {
  return `${paths.root}/${page}`;
}
