export const paths = { root: '/admin' } as const;
