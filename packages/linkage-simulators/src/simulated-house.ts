import { addDays } from '@honjin/domain';

/** A group of rooms as a provider sells it: one number for all agencies. */
export interface SoldGroup {
  /** Key of the stock. */
  readonly code: string;
  readonly name: string;
  /** The code of the room type in a booking of the group. */
  readonly roomTypeCode: string;
}

export interface DayStock {
  remaining: number;
  isStopped: boolean;
  sales: number;
}

/** A message that waits for the house, or has been fetched and not acknowledged. */
export interface Parcel {
  readonly serial: number;
  readonly xml: string;
}

/** The present faults of the provider. Counts go down with every call that they spoil. */
export interface Faults {
  /** Nobody answers at all. */
  isDown: boolean;
  /** Calls that are carried out and never answered. */
  losesAnswers: number;
  /** Calls that are answered with isSuccess false, or an Error. */
  refuses: number;
  /** Calls that are answered with something that is no XML. */
  babbles: number;
}

/** The values besides stock that a provider received: prices, ranks, restrictions, by group and date. */
export type Told = Record<string, string>;

interface Kept {
  serial: number;
  outputs: number;
  waiting: Parcel[];
  stock: [string, DayStock][];
  told: [string, Told][];
}

const stockKey = (group: string, date: string) => `${group}|${date}`;

/** One answer carries this many messages at most. */
const BATCH = 200;

/** The house as a provider knows it: what it has to sell, which messages wait, and what was answered to which request. */
export class SimulatedHouse {
  readonly groups: readonly SoldGroup[];
  readonly faults: Faults = { isDown: false, losesAnswers: 0, refuses: 0, babbles: 0 };
  /** Least time between two calls that change something. */
  minGapMs = 0;
  /** Calls that came too soon: what a well-behaved house never has. */
  tooSoon = 0;
  /** Adjustments that were carried out, by request: a repeated request must never count twice. */
  readonly carriedOut = new Map<string, number>();
  /** The present date. Dates before it cannot be adjusted. */
  today: string;
  #waiting: Parcel[] = [];
  #outputs = 0;
  #serial = 0;
  #lastCallAt = 0;
  readonly #fetched = new Map<string, readonly Parcel[]>();
  readonly #stock = new Map<string, DayStock>();
  readonly #told = new Map<string, Told>();
  readonly #answers = new Map<string, string>();
  #onChange: () => void = () => undefined;

  constructor(groups: readonly SoldGroup[], today: string) {
    this.groups = groups;
    this.today = today;
  }

  onChange(listener: () => void): void {
    this.#onChange = listener;
  }

  nextSerial(): number {
    this.#serial += 1;
    return this.#serial;
  }

  /** Puts a message into the queue of the house. */
  put(xml: string): Parcel {
    const parcel = { serial: this.nextSerial(), xml };
    this.#waiting.push(parcel);
    this.#onChange();
    return parcel;
  }

  /** Puts another text in the place of the newest message. */
  replaceLast(xml: string): void {
    const last = this.#waiting.pop();
    if (last !== undefined) this.#waiting.push({ ...last, xml });
  }

  get waiting(): readonly Parcel[] {
    return this.#waiting;
  }

  /**
   * Returns the waiting messages under a new number. They come again, under another number, until one is acknowledged.
   */
  fetch(): { outputId: string; parcels: readonly Parcel[] } {
    this.#outputs += 1;
    const outputId = String(this.#outputs).padStart(10, '0');
    const parcels = this.#waiting.slice(0, BATCH);
    this.#fetched.set(outputId, parcels);
    return { outputId, parcels };
  }

  /** False when nobody knows the number. */
  acknowledge(outputId: string): boolean {
    const parcels = this.#fetched.get(outputId);
    if (parcels === undefined) return false;
    this.#waiting = this.#waiting.filter((parcel) => !parcels.includes(parcel));
    this.#fetched.delete(outputId);
    this.#onChange();
    return true;
  }

  stockOf(group: string, date: string): DayStock | undefined {
    return this.#stock.get(stockKey(group, date));
  }

  /** Every date of a period that somebody has set. */
  listStock(from: string, to: string): { group: string; date: string; stock: DayStock }[] {
    return [...this.#stock]
      .map(([key, stock]) => ({ group: key.split('|')[0]!, date: key.split('|')[1]!, stock }))
      .filter(({ date }) => from <= date && date <= to)
      .toSorted((a, b) => (stockKey(a.group, a.date) < stockKey(b.group, b.date) ? -1 : 1));
  }

  /** Sets what is left; null leaves a side as it is. */
  adjust(group: string, date: string, change: { remaining: number | null; isStopped: boolean | null }): void {
    const before = this.stockOf(group, date) ?? { remaining: 0, isStopped: false, sales: 0 };
    this.#stock.set(stockKey(group, date), {
      ...before,
      remaining: change.remaining ?? before.remaining,
      isStopped: change.isStopped ?? before.isStopped,
    });
    this.#onChange();
  }

  /** Sells a room of a group for some nights, if the provider believes that there is one. */
  sell(group: string, checkIn: string, nights: number): boolean {
    const days = this.#daysOf(group, checkIn, nights);
    if (days.some((day) => day === undefined || day.isStopped || day.remaining < 1)) return false;
    for (const day of days) {
      day!.remaining -= 1;
      day!.sales += 1;
    }
    this.#onChange();
    return true;
  }

  /** Takes a sale back. */
  giveBack(group: string, checkIn: string, nights: number): void {
    for (const day of this.#daysOf(group, checkIn, nights)) {
      if (day === undefined) continue;
      day.remaining += 1;
      day.sales -= 1;
    }
    this.#onChange();
  }

  #daysOf(group: string, checkIn: string, nights: number): (DayStock | undefined)[] {
    return Array.from({ length: Math.max(1, nights) }, (_, at) => this.stockOf(group, addDays(checkIn, at)));
  }

  tell(kind: string, group: string, date: string, told: Told): void {
    this.#told.set(`${kind}|${group}|${date}`, told);
    this.#onChange();
  }

  toldOf(kind: string, group: string, date: string): Told | undefined {
    return this.#told.get(`${kind}|${group}|${date}`);
  }

  /** The answer that a request got; it can be asked for again. */
  answerTo(requestId: string): string | undefined {
    return this.#answers.get(requestId);
  }

  keepAnswer(requestId: string, answer: string): void {
    this.#answers.set(requestId, answer);
    this.carriedOut.set(requestId, (this.carriedOut.get(requestId) ?? 0) + 1);
  }

  /** Tells whether a call comes too soon after the one before. */
  isTooSoon(now: number): boolean {
    const isSoon = now - this.#lastCallAt < this.minGapMs;
    if (isSoon) this.tooSoon += 1;
    else this.#lastCallAt = now;
    return isSoon;
  }

  keep(): Kept {
    return {
      serial: this.#serial,
      outputs: this.#outputs,
      waiting: this.#waiting,
      stock: [...this.#stock],
      told: [...this.#told],
    };
  }

  restore({ serial, outputs, waiting, stock, told }: Kept): void {
    this.#serial = serial;
    this.#outputs = outputs;
    this.#waiting = waiting;
    for (const [key, day] of stock) this.#stock.set(key, day);
    for (const [key, one] of told) this.#told.set(key, one);
  }
}
