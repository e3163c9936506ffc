export const paths = { root: '/availability', list: '/availability/list' } as const;
