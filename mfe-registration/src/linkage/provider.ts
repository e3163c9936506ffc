import { PROVIDERS, type Provider } from '@honjin/contracts/linkage';

/** Routes of the linkage; each provider has a list and a detail page of its own, of the same components. */
export const linkagePaths = {
  lists: { LINCOLN: '/linkage/lincolnlist', TEMAIRAZU: '/linkage/temairazulist' },
  details: { LINCOLN: '/linkage/lincolnlistDetail', TEMAIRAZU: '/linkage/temairazulistDetail' },
  mappings: '/linkage/mapping',
  accounts: '/linkage/external-service',
  missingCancels: '/linkage/missing-cancels',
  stock: '/linkage/stock',
} as const satisfies Record<string, string | Record<Provider, string>>;

/** The list of a provider, with the conditions that are set. */
export function inboxPath(provider: Provider, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? linkagePaths.lists[provider] : `${linkagePaths.lists[provider]}?${search}`;
}

/** The page of a message. */
export function messagePath(provider: Provider, messageId: string): string {
  return `${linkagePaths.details[provider]}?${new URLSearchParams({ id: messageId })}`;
}

/** The conversion masters of a provider. */
export function mappingPath(provider: Provider, kind?: string): string {
  const query = new URLSearchParams({ provider, ...(kind === undefined ? {} : { kind }) });
  return `${linkagePaths.mappings}?${query}`;
}

/** A provider as the address names it; the first where it names none. */
export function providerOf(text: string | null): Provider {
  return PROVIDERS.find((provider) => provider === text) ?? PROVIDERS[0];
}

/** The bookings of a provider that it no longer lists. */
export function missingPath(provider: Provider): string {
  return `${linkagePaths.missingCancels}?${new URLSearchParams({ provider })}`;
}
