import { HEALTH_FORGET_MS, healthReport, healthSubject, type Trouble } from '@honjin/contracts';
import type { Bus } from '@honjin/service-kit';

/** Troubles that a clerk has to know of before they end in a refusal. */
const FOR_CLERKS: ReadonlySet<Trouble> = new Set(['DISK_LOW', 'CLOCK_WRONG']);

/** The troubles of the whole installation that open pages show, as the parts tell of themselves. */
export class InstallationState {
  readonly #clock: () => number;
  readonly #heard = new Map<string, { troubles: readonly Trouble[]; at: number }>();
  #told = '';
  #timer: NodeJS.Timeout | undefined;
  #tell: (troubles: readonly Trouble[]) => void = () => undefined;

  constructor(clock: () => number = Date.now) {
    this.#clock = clock;
  }

  /** Calls `tell` with the troubles whenever they are others. */
  start(bus: Bus, tell: (troubles: readonly Trouble[]) => void): void {
    this.#tell = tell;
    bus.onFirstConnect(async () => void bus.listen(healthSubject(), (data) => this.take(data)));
    this.#timer = setInterval(() => this.#look(), HEALTH_FORGET_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  get troubles(): readonly Trouble[] {
    return this.#told === '' ? [] : (this.#told.split(',') as Trouble[]);
  }

  take(data: unknown): void {
    const report = healthReport.safeParse(data);
    if (!report.success) return;
    const { part, instance, troubles } = report.data;
    this.#heard.set(`${part}/${instance}`, { troubles, at: this.#clock() });
    this.#look();
  }

  /** Forgets the troubles of parts that are silent, and tells what is left when it is something else. */
  #look(): void {
    const oldest = this.#clock() - HEALTH_FORGET_MS;
    for (const [key, { at }] of this.#heard) if (at < oldest) this.#heard.delete(key);
    const all = [...this.#heard.values()].flatMap(({ troubles }) => troubles);
    const shown = [...new Set(all.filter((trouble) => FOR_CLERKS.has(trouble)))].toSorted();
    if (shown.join(',') === this.#told) return;
    this.#told = shown.join(',');
    this.#tell(shown);
  }
}
