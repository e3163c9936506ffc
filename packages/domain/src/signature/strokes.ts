/** The field of a signature in units of its own, whatever the size of the screen (R-SIGN-04). */
export const SIGNATURE_FIELD = { width: 1_000, height: 300 } as const;

/** More than this nobody writes as a name; less ink is a slip of the finger. Lengths are in units of the field. */
export const STROKE_LIMITS = { strokes: 200, points: 5_000, letters: 50_000, leastInk: 60 } as const;

/** A place in the field, from the left and from the top. */
export type StrokePoint = readonly [x: number, y: number];
/** A line between putting the pen down and taking it up. */
export type Stroke = readonly StrokePoint[];

export const STROKE_FAULTS = ['UNREADABLE', 'TOO_MUCH', 'TOO_LITTLE'] as const;
export type StrokeFault = (typeof STROKE_FAULTS)[number];

const POINT = /^(\d{1,4}),(\d{1,4})$/;

/** Reads a place in the field; null for what is none. */
function readPoint(text: string): StrokePoint | null {
  const [, x, y] = POINT.exec(text) ?? [];
  if (x === undefined || y === undefined) return null;
  const point = [Number(x), Number(y)] as const;
  return point[0] <= SIGNATURE_FIELD.width && point[1] <= SIGNATURE_FIELD.height ? point : null;
}

const inkOf = (stroke: Stroke) =>
  stroke.slice(1).reduce((sum, [x, y], index) => {
    const [fromX, fromY] = stroke[index]!;
    return sum + Math.abs(x - fromX) + Math.abs(y - fromY);
  }, 0);

/**
 * Reads strokes as they are sent: places as `x,y`, a space between two of them, a semicolon between two strokes. What a
 * browser says is not believed: a text of any other shape, too much of it, or hardly any ink is a fault.
 */
export function readStrokes(text: string): readonly Stroke[] | StrokeFault {
  if (text.length > STROKE_LIMITS.letters) return 'TOO_MUCH';
  if (text === '') return 'TOO_LITTLE';
  const strokes: StrokePoint[][] = [];
  for (const line of text.split(';')) {
    const points = line.split(' ').map(readPoint);
    if (points.includes(null)) return 'UNREADABLE';
    strokes.push(points as StrokePoint[]);
  }
  if (strokes.length > STROKE_LIMITS.strokes) return 'TOO_MUCH';
  if (strokes.reduce((sum, { length }) => sum + length, 0) > STROKE_LIMITS.points) return 'TOO_MUCH';
  const ink = strokes.reduce((sum, stroke) => sum + inkOf(stroke), 0);
  return ink < STROKE_LIMITS.leastInk ? 'TOO_LITTLE' : strokes;
}

/** Writes strokes as {@link readStrokes} reads them. */
export function writeStrokes(strokes: readonly Stroke[]): string {
  return strokes.map((stroke) => stroke.map(([x, y]) => `${x},${y}`).join(' ')).join(';');
}

/** Draws strokes as the path of an SVG in the field; a dot is a line without a length, which a round pen shows. */
export function pathOfStrokes(strokes: readonly Stroke[]): string {
  return strokes
    .map(([first, ...rest]) => {
      if (first === undefined) return '';
      const lines = rest.length === 0 ? [first] : rest;
      return `M${first[0]} ${first[1]}${lines.map(([x, y]) => `L${x} ${y}`).join('')}`;
    })
    .join('');
}
