export const paths = { root: '/schedule' } as const;
