/** Header names of the wire, in one place. */
export const WIRE_HEADERS = {
  idempotencyKey: 'idempotency-key',
  requestId: 'x-request-id',
  csrf: 'x-xsrf-token',
  /** Gateway to service: the signed identity of the caller. */
  identity: 'x-honjin-identity',
  /** Identity to gateway: open (token) or close (empty) the browser's session. */
  session: 'x-honjin-session',
  machine: 'x-honjin-machine',
  /** Page to gateway, gateway to service: how keys are spelled (see `WIRE_SPELLING`). */
  spelling: 'x-honjin-wire',
  /** Gateway to service: the network address of the browser, for lock-outs. */
  clientAddress: 'x-honjin-client-address',
  /** Gateway to identity: the browser's own number, which outlives its sessions. */
  device: 'x-honjin-device',
} as const;

/** The spelling of answers that the caller knows: keys that are values of a list as they are. Unsaid, the one before. */
export const WIRE_SPELLING = '2';
