export const paths = { root: '/report', salesDaily: '/report/sales-daily' } as const;
