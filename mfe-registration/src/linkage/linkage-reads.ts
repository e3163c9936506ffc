import {
  countMessages,
  getMessage,
  listAccountHealth,
  listBookingMessages,
  listMappings,
  searchMessages,
} from '@honjin/contracts/linkage';

/** The calls whose answers are out of date once a message was handled. */
export const MESSAGE_READS = [
  searchMessages,
  countMessages,
  getMessage,
  listBookingMessages,
  listMappings,
  listAccountHealth,
];

/** The events that tell open screens about new messages. */
export const FOLLOWS = ['LinkageChanged'] as const;

/** The health of accounts is asked for at this interval, because no event reports a provider that is away. */
export const HEALTH_EVERY_MS = 15_000;
