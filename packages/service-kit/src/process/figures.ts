/**
 * The figures of an installation by name, with what they say. Prometheus reads `honjin.call.seconds` as
 * `honjin_call_seconds`, and a counter with `_total`; `deploy/monitoring` and docs/operations.md use them.
 */
export const FIGURES = {
  'honjin.info': 'One for each process, with its version and that of Node',
  'honjin.call.seconds':
    'Duration of calls to a service, by path and outcome (ok, or the code of the refusal)',
  'honjin.call.running': 'Calls that a service is answering',
  'honjin.refusals': 'Refused calls, by code and path',
  'honjin.request.seconds': 'Duration of requests at the gateway, by path and status',
  'honjin.sockets': 'Pages that are connected to the gateway for live updates',
  'honjin.outbox.waiting': 'Events that are saved and not yet published',
  'honjin.outbox.oldest_seconds': 'Age of the oldest event that is not yet published',
  'honjin.projection.behind_seconds': 'Longest time for which a store has waited for events of a source',
  'honjin.projection.behind_events':
    'Events of a source that a store still lacks; only stores that lack some',
  'honjin.pool.size': 'Connections to the database that a pool may hold',
  'honjin.pool.used': 'Transactions that hold a connection of the pool',
  'honjin.pool.waiting': 'Transactions that wait for a connection of the pool',
  'honjin.event_loop.delay_seconds': 'Lateness of the event loop since the last reading, by quantile',
  'honjin.lifelines.torn': 'Connections and copies of data that do not hold at the moment',
  'honjin.clock.lead_seconds': "Seconds by which this machine's clock is ahead of the database's",
  'honjin.close.seconds': 'Duration of the steps of closes, by phase and outcome',
  'honjin.stores.before_today': 'Stores whose business date is before today in Japan',
} as const;

export type FigureName = keyof typeof FIGURES;
