export const paths = { root: '/report' } as const;
