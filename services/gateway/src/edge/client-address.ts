import type { IncomingMessage } from 'node:http';

/**
 * Returns the browser's address. Our proxies wrote the last `hops` entries of X-Forwarded-For; the entries before them
 * are the client's own claim and not believed.
 */
export function clientAddress(request: IncomingMessage, hops: number): string {
  const direct = (request.socket.remoteAddress ?? 'unknown').replace(/^::ffff:/, '');
  if (hops === 0) return direct;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return forwarded.at(-hops) ?? forwarded[0] ?? direct;
}
