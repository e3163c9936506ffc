/**
 * Returns the path and query to go to after the sign-in, or undefined when none was asked for. Only paths of this site:
 * a link in a mail must not lead elsewhere.
 */
export function redirectTarget(search: string, origin: string = location.origin): string | undefined {
  const wanted = new URLSearchParams(search).get('redirect');
  if (wanted === null || !wanted.startsWith('/')) return undefined;
  let url: URL;
  try {
    url = new URL(wanted, origin);
  } catch {
    return undefined;
  }
  const isHere = url.origin === origin && !url.pathname.startsWith('//');
  return isHere && !isSignInPage(url.pathname) ? `${url.pathname}${url.search}${url.hash}` : undefined;
}

/** Pages on the way to the sign-in; going back to them after it would be a circle. */
function isSignInPage(pathname: string): boolean {
  return /^\/(?:login|forget)(?:\/|$)/.test(pathname);
}

/** Returns the sign-in page that comes back to the given place. */
export function signInPath(target: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const full = `${target.pathname}${target.search}${target.hash}`;
  return full === '/' ? '/login' : `/login?redirect=${encodeURIComponent(full)}`;
}
