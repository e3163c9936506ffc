export const paths = { root: '/registration' } as const;
