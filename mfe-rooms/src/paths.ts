export const paths = {
  root: '/availability',
  list: '/availability/list',
  cleaning: '/availability/cleaning',
} as const;
