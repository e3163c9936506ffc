/** Words by which guests and agencies ask for a room; "no" comes first, because it contains the other. */
const WISHES: readonly (readonly [RegExp, boolean])[] = [
  [/禁煙|ノースモーキング|non[-\s]?smoking|no smoking/i, false],
  [/喫煙|スモーキング|smoking/i, true],
];

/**
 * Reads the wish out of a free text: true for a smoking room, false for a non-smoking one, null when the text says
 * nothing.
 */
export function smokingWishOf(text: string): boolean | null {
  return WISHES.find(([words]) => words.test(text.normalize('NFKC')))?.[1] ?? null;
}
