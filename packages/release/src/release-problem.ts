/** Something that the person at the terminal can mend; told in one sentence without a trace. */
export class ReleaseProblem extends Error {
  override readonly name = 'ReleaseProblem';
}
