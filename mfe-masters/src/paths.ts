export const paths = { root: '/master' } as const;
