/** Numbers that look random and are the same in every run (mulberry32), seeded by a name. */
export class Random {
  #state: number;

  constructor(name: string) {
    this.#state = [...name].reduce(
      (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619),
      2_166_136_261,
    );
  }

  /** 0 ≤ x < 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from one to another, both included. */
  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  /** True with this probability. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    const [first] = list;
    if (first === undefined) throw new Error('nothing to pick from');
    return list[Math.floor(this.next() * list.length)] ?? first;
  }

  /** One of the list, each as often as its weight says. */
  pickByWeight<T>(list: readonly T[], weightOf: (each: T) => number): T {
    let left = this.next() * list.reduce((sum, each) => sum + weightOf(each), 0);
    for (const each of list) {
      left -= weightOf(each);
      if (left < 0) return each;
    }
    return this.pick(list);
  }
}
