export const paths = { root: '/schedule', deliver: '/schedule/deliver' } as const;
