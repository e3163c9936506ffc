import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const PRIVATE: readonly (readonly [address: string, prefix: number, family: 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  // Ways of writing or reaching an IPv4 address: whoever may use them may reach any of the above.
  ['::', 96, 'ipv6'],
  ['::ffff:0:0:0', 96, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['2001::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['fec0::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];

const blocked = new BlockList();
for (const [address, prefix, family] of PRIVATE) blocked.addSubnet(address, prefix, family);

/** Tells whether an address lies in a network of our own. Names of the outside world must not lead there. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return true;
  return blocked.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** How names become addresses; another one stands in for the name servers in tests. */
export type Resolve = typeof resolve;

/**
 * Returns a lookup that connects to what a name means at this moment, and to nothing private: the name cannot mean another
 * place between the question and the connection. One private address among several refuses all (`EACCES`).
 */
export function createPublicLookup(ask: Resolve = resolve): LookupFunction {
  return (hostname, options, callback) => {
    ask(hostname, { ...options, all: true }, (error, addresses) => {
      const found = error === null ? addresses : [];
      const hit = found.find(({ address }) => isPrivateAddress(address));
      if (hit !== undefined) {
        const refused = Object.assign(new Error('a private address'), { code: 'EACCES' });
        callback(refused, '', 0);
      } else if (options.all === true) callback(error, found as never);
      else callback(error, found[0]?.address ?? '', found[0]?.family ?? 0);
    });
  };
}

/** Tells whether the host of an address is itself an address, and a private one: it is looked up by nobody. */
export function isPrivateLiteral(url: URL): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) !== 0 && isPrivateAddress(host);
}
