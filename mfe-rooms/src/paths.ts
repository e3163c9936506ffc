export const paths = { root: '/availability' } as const;
