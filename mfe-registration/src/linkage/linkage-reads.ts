import {
  countMessages,
  getMessage,
  listAccountHealth,
  listBookingMessages,
  listMappings,
  searchMessages,
} from '@honjin/contracts/linkage';

/** What is out of date once a message was handled. */
export const MESSAGE_READS = [
  searchMessages,
  countMessages,
  getMessage,
  listBookingMessages,
  listMappings,
  listAccountHealth,
];

/** What tells open screens that something came in. */
export const FOLLOWS = ['LinkageChanged'] as const;

/** How often it is asked how the accounts do: a provider that is away tells nobody. */
export const HEALTH_EVERY_MS = 15_000;
