import { Refusal } from '@honjin/service-kit';

/**
 * Tells whether an address may be connected to: https, or http where the installation lists the host with its port,
 * and only hosts that the administrator of the installation allowed. Addresses in the settings of a store reach
 * nothing else.
 */
export function isAllowedAddress(address: string, allowedHosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (!allowedHosts.includes(host.toLowerCase())) return false;
  return protocol === 'https:' || (protocol === 'http:' && host.includes(':'));
}

/** Refuses an address that is not allowed (HOS-10003-0); empty ones are none. */
export function requireAllowed(address: string, allowedHosts: readonly string[]): void {
  if (address === '' || isAllowedAddress(address, allowedHosts)) return;
  throw new Refusal('HOS-10003-0', { values: [URL.canParse(address) ? new URL(address).host : address] });
}
