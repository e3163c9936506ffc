const COOKIE = 'XSRF-TOKEN';

/** Returns the token of the readable cookie, to be sent back as `X-XSRF-TOKEN`. */
export function readCsrfToken(cookies: string = document.cookie): string | undefined {
  for (const pair of cookies.split('; ')) {
    const at = pair.indexOf('=');
    if (pair.slice(0, at) === COOKIE) return decodeURIComponent(pair.slice(at + 1));
  }
  return undefined;
}

/** Asks the server for a new token; it arrives as a cookie. */
export async function renewCsrfToken(fetchFn: typeof fetch): Promise<void> {
  await fetchFn('/sanctum/csrf-cookie', { method: 'GET', credentials: 'same-origin', cache: 'no-store' });
}
