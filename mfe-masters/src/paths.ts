export const paths = {
  root: '/master',
  page: (page: string) => `/master/${page}`,
  store: '/master/store',
  tax: '/master/tax',
  consumptionTax: '/master/consumption-tax',
  seasonCalendar: '/master/plan/season-calendar',
  planList: '/master/plan/list',
  planDetail: '/master/plan/detail',
  plan: (id: string) => `/master/plan/detail?id=${encodeURIComponent(id)}`,
  planCopy: (id: string) => `/master/plan/detail?copy=${encodeURIComponent(id)}`,
} as const;
