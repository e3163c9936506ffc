import { createDarkTheme, createLightTheme, type BrandVariants, type Theme } from '@fluentui/tokens';
import { darkTones, lightTones, toneTokens } from './status-tones.ts';
import type { ToneToken } from './status-tones.ts';

/** The name of the colour scheme. */
export type ThemeName = 'light' | 'dark';

export type HonjinTheme = Theme & Record<ToneToken | CalendarToken, string>;

type CalendarToken = 'calendarSunday' | 'calendarSaturday';

/** Indigo dye, a colour that is calm beside the eight status tones. */
const indigo: BrandVariants = {
  10: '#031019',
  20: '#0a1f2c',
  30: '#0d3044',
  40: '#0e3d57',
  50: '#104a6a',
  60: '#13577c',
  70: '#1a658e',
  80: '#1f6f9b',
  90: '#3a83ad',
  100: '#5597bf',
  110: '#6daace',
  120: '#86bcdb',
  130: '#9fcde7',
  140: '#b9ddf1',
  150: '#d3ebf8',
  160: '#ebf6fc',
};

/** The fonts of the machine: nothing is downloaded, and Japanese is drawn by the font that its users know. */
export const SYSTEM_FONTS =
  '"Hiragino Sans", "Yu Gothic UI", "Meiryo", "Noto Sans CJK JP", "Noto Sans JP", sans-serif';

/** A desk is looked at all day: 13 px body on a 20 px line, nothing below 11 px. */
const dense = {
  fontFamilyBase: SYSTEM_FONTS,
  fontSizeBase100: '11px',
  lineHeightBase100: '16px',
  fontSizeBase200: '12px',
  lineHeightBase200: '16px',
  fontSizeBase300: '13px',
  lineHeightBase300: '20px',
  fontSizeBase400: '15px',
  lineHeightBase400: '22px',
  fontSizeBase500: '18px',
  lineHeightBase500: '26px',
  fontSizeBase600: '22px',
  lineHeightBase600: '30px',
};

const light: HonjinTheme = {
  ...createLightTheme(indigo),
  ...dense,
  ...toneTokens(lightTones),
  calendarSunday: '#b3202c',
  calendarSaturday: '#1659a8',
};

const darkBase = createDarkTheme(indigo);

const dark: HonjinTheme = {
  ...darkBase,
  ...dense,
  colorBrandForeground1: indigo[110],
  colorBrandForeground2: indigo[120],
  ...toneTokens(darkTones),
  calendarSunday: '#ff9aa0',
  calendarSaturday: '#8fc1ff',
};

/** The two themes: Fluent's tokens, the dense type scale, the tones of the states and the calendar's day colours. */
export const honjinThemes: Record<ThemeName, HonjinTheme> = { light, dark };
