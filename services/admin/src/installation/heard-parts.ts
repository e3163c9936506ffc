import {
  BUS_PART_NAMES,
  HEALTH_FORGET_MS,
  healthReport,
  healthSubject,
  type HealthReport,
} from '@honjin/contracts';
import type { Bus } from '@honjin/service-kit';

interface Heard extends HealthReport {
  readonly heardAt: number;
}

/** The parts of the installation, as each tells about itself. */
export class HeardParts {
  readonly #clock: () => number;
  readonly #heard = new Map<string, Heard>();

  constructor(clock: () => number = Date.now) {
    this.#clock = clock;
  }

  listen(bus: Bus): void {
    bus.onFirstConnect(async () => void bus.listen(healthSubject(), (data) => this.take(data)));
  }

  take(data: unknown): void {
    const report = healthReport.safeParse(data);
    if (!report.success) return;
    const { part, instance } = report.data;
    this.#heard.set(`${part}/${instance}`, { ...report.data, heardAt: this.#clock() });
  }

  /** Returns who was heard of a moment ago, and the names of the parts of which nobody was. */
  list(): { parts: readonly Heard[]; missingParts: readonly string[] } {
    const oldest = this.#clock() - HEALTH_FORGET_MS;
    for (const [key, { heardAt }] of this.#heard) if (heardAt < oldest) this.#heard.delete(key);
    const place = ({ part, instance }: Heard) => `${part}/${instance}`;
    const parts = [...this.#heard.values()].toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
    const missingParts = BUS_PART_NAMES.filter((name) => !parts.some(({ part }) => part === name));
    return { parts, missingParts };
  }
}
