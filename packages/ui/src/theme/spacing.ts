/** Distances in CSS pixels on a 4 px grid; the only ones that screens use. */
export const space = {
  xxs: '2px',
  xs: '4px',
  s: '8px',
  m: '12px',
  l: '16px',
  xl: '24px',
  xxl: '32px',
} as const;

/** Heights in CSS pixels: a table row and a field are one row high, and nothing clickable is below `target`. */
export const height = { row: '32px', target: '24px', header: '48px' } as const;
