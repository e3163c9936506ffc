/** Reads `host:port`, also of an IPv6 address in brackets. */
export function addressOf(text: string): { host: string; port: number } {
  const at = text.lastIndexOf(':');
  return { host: text.slice(0, at).replace(/^\[|\]$/g, ''), port: Number(text.slice(at + 1)) };
}

/**
 * Tells whether the installation allows a device to be there: hosts with or without a port. Whoever may edit masters
 * shall not make the server knock at any door of the house.
 */
export function isAllowedAddress(address: string, allowed: readonly string[]): boolean {
  const { host, port } = addressOf(address);
  if (port < 1 || port > 65_535) return false;
  return allowed.includes(address.toLowerCase()) || allowed.includes(host.toLowerCase());
}
