import { offerFigures, systemTx, type Figure, type ServiceContext } from '@honjin/service-kit';
import { listFigures } from './figure-queries.ts';

const FIGURES = {
  'honjin.linkage.waiting_messages': 'Messages that wait to be read or applied',
  'honjin.linkage.queued_pushes': 'Dates that wait to be told to the provider',
  'honjin.linkage.failures_in_row': 'Calls to the provider that failed one after the other',
  'honjin.linkage.seconds_since_good_poll': 'Seconds since the provider last answered; -1 when it never did',
} as const;

/** Offers how each account does to whoever watches the installation. */
export class AccountFigures {
  readonly #db: ServiceContext['db'];
  #withdraw: () => void = () => undefined;

  constructor({ db }: Pick<ServiceContext, 'db'>) {
    this.#db = db;
  }

  start(): void {
    this.#withdraw = offerFigures(FIGURES, () => this.#read());
  }

  async stop(): Promise<void> {
    this.#withdraw();
  }

  async #read(): Promise<Figure[]> {
    const accounts = await systemTx(this.#db, 'linkage.jobs', listFigures);
    return accounts.flatMap(({ accountId, provider, ...figures }) => {
      const attributes = { account: accountId, provider };
      return [
        { name: 'honjin.linkage.waiting_messages', value: figures.waitingMessages, attributes },
        { name: 'honjin.linkage.queued_pushes', value: figures.queuedPushes, attributes },
        { name: 'honjin.linkage.failures_in_row', value: figures.failuresInRow, attributes },
        { name: 'honjin.linkage.seconds_since_good_poll', value: figures.secondsSinceGoodPoll, attributes },
      ];
    });
  }
}
