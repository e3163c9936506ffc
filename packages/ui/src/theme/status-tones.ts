/**
 * The eight tones that carry meaning in Honjin. A tone never comes alone: `StatusBadge` and its kin always show a
 * letter or an icon with it. Every text/background pair keeps a contrast of at least 4.5:1, every mark (border) 3:1.
 */
export const TONES = [
  'neutral',
  'info',
  'success',
  'teal',
  'caution',
  'attention',
  'danger',
  'special',
] as const;

export type Tone = (typeof TONES)[number];

interface ToneColors {
  background: string;
  foreground: string;
  border: string;
}

export const lightTones: Record<Tone, ToneColors> = {
  neutral: { background: '#eceef0', foreground: '#454c53', border: '#7b838b' },
  info: { background: '#dcecf8', foreground: '#0f4a75', border: '#2f7fb8' },
  success: { background: '#dcf1e1', foreground: '#13562b', border: '#2f8a4c' },
  teal: { background: '#d6f0ee', foreground: '#0c5350', border: '#1f8a84' },
  caution: { background: '#fbefc9', foreground: '#664700', border: '#a77a06' },
  attention: { background: '#fde5d3', foreground: '#7a3606', border: '#c2621b' },
  danger: { background: '#fbe0e0', foreground: '#8a1420', border: '#c93a43' },
  special: { background: '#ebe3f7', foreground: '#4f2f86', border: '#8059c1' },
};

export const darkTones: Record<Tone, ToneColors> = {
  neutral: { background: '#33383d', foreground: '#d3d8dd', border: '#8b939b' },
  info: { background: '#123a58', foreground: '#b3dcf8', border: '#5aa6dc' },
  success: { background: '#163d24', foreground: '#b5e6c3', border: '#58b578' },
  teal: { background: '#0f403d', foreground: '#aee8e3', border: '#48b3ab' },
  caution: { background: '#463604', foreground: '#f6dd92', border: '#c79f33' },
  attention: { background: '#512a0d', foreground: '#fccfab', border: '#df8a4c' },
  danger: { background: '#551a20', foreground: '#fcc4c6', border: '#e8747a' },
  special: { background: '#382558', foreground: '#dac7f8', border: '#a582de' },
};

export type ToneToken = `tone${Capitalize<Tone>}${'Background' | 'Foreground' | 'Border'}`;

function capitalize(tone: Tone): Capitalize<Tone> {
  return (tone.charAt(0).toUpperCase() + tone.slice(1)) as Capitalize<Tone>;
}

/** Flattens the tones into theme tokens (`toneInfoBackground` …), which Fluent writes as CSS variables. */
export function toneTokens(tones: Record<Tone, ToneColors>): Record<ToneToken, string> {
  const entries = TONES.flatMap((tone) => [
    [`tone${capitalize(tone)}Background`, tones[tone].background],
    [`tone${capitalize(tone)}Foreground`, tones[tone].foreground],
    [`tone${capitalize(tone)}Border`, tones[tone].border],
  ]);
  return Object.fromEntries(entries) as Record<ToneToken, string>;
}

/** Returns the CSS variables of one tone, for `makeStyles` or inline styles. */
export function toneVars(tone: Tone): ToneColors {
  const name = capitalize(tone);
  return {
    background: `var(--tone${name}Background)`,
    foreground: `var(--tone${name}Foreground)`,
    border: `var(--tone${name}Border)`,
  };
}
