/** Where the installation lets webhooks go. */
export interface TargetRules {
  /** Hosts by name, `*.` before a domain for all below it, `*` alone for every public host. */
  readonly hosts: readonly string[];
  /** Hosts, with their port where it is not the usual one, that may lie in a private network, by http too. */
  readonly privateHosts: readonly string[];
}

function isListed(host: string, listed: readonly string[]): boolean {
  return listed.some(
    (entry) => entry === '*' || entry === host || (entry.startsWith('*.') && host.endsWith(entry.slice(1))),
  );
}

/** Tells whether a message may go to a host, whatever its name leads to. */
export function isPrivateHost(url: URL, { privateHosts }: TargetRules): boolean {
  return privateHosts.includes(url.host.toLowerCase());
}

/** Tells whether an address may be sent to: https, and a host that the installation lists (R-HOOK-06). */
export function isAllowedTarget(address: string, rules: TargetRules): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return false;
  if (isPrivateHost(url, rules)) return url.protocol === 'https:' || url.protocol === 'http:';
  return url.protocol === 'https:' && isListed(url.hostname.toLowerCase().replace(/\.$/, ''), rules.hosts);
}
