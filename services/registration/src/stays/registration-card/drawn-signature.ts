import { pathOfStrokes, readStrokes, SIGNATURE_FIELD } from '@honjin/domain';
import type { PrintedCard } from '../card-seal/card-signatures.ts';

const PEN = 5;

/** A signature as a drawing for the paper, or the name that was typed; nothing where the guest is to sign by hand. */
export function drawnSignature({ signed }: PrintedCard): object | string {
  if (signed === null) return '';
  if (signed.typedName !== null) return { text: signed.typedName, fontSize: 14, margin: [0, 12, 0, 0] };
  const strokes = readStrokes(signed.strokes);
  if (typeof strokes === 'string') return '';
  const { width, height } = SIGNATURE_FIELD;
  const line = `fill="none" stroke="#101c4d" stroke-width="${PEN}" stroke-linecap="round" stroke-linejoin="round"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="${pathOfStrokes(strokes)}" ${line}/></svg>`;
  return { svg, fit: [150, 44] };
}
