import { parse } from 'hono/utils/cookie';

/** The cookies of the gateway. Under TLS the `__Host-` prefix ties them to this very host. */
export interface Cookies {
  readSession(header: string | undefined): string | undefined;
  readVisitor(header: string | undefined): string | undefined;
  readCsrf(header: string | undefined): string | undefined;
  session(token: string): string;
  endSession(): string;
  visitor(id: string): string;
  csrf(token: string): string;
}

export function createCookies(isSecure: boolean): Cookies {
  const prefix = isSecure ? '__Host-' : '';
  const names = {
    session: `${prefix}honjin_session`,
    visitor: `${prefix}honjin_visitor`,
    csrf: 'XSRF-TOKEN',
  };
  const common = `Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const read = (header: string | undefined, name: string) =>
    header === undefined ? undefined : parse(header, name)[name];
  return {
    readSession: (header) => read(header, names.session) || undefined,
    readVisitor: (header) => read(header, names.visitor) || undefined,
    readCsrf: (header) => read(header, names.csrf) || undefined,
    session: (token) => `${names.session}=${token}; HttpOnly; ${common}`,
    endSession: () => `${names.session}=; HttpOnly; Max-Age=0; ${common}`,
    visitor: (id) => `${names.visitor}=${id}; HttpOnly; ${common}`,
    csrf: (token) => `${names.csrf}=${token}; ${common}`,
  };
}
