import type { MessageProblem } from '@honjin/contracts/linkage';

/** A message that cannot be understood: what is wrong, and where. */
export class Unreadable extends Error {
  readonly problem: MessageProblem;
  readonly detail: string;
  constructor(problem: MessageProblem, detail = '') {
    super(`${problem} ${detail}`);
    this.problem = problem;
    this.detail = detail;
  }
}
