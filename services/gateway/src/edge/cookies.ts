import { parse } from 'hono/utils/cookie';

/** The cookies of the gateway. Under TLS the `__Host-` prefix ties them to this very host. */
export interface Cookies {
  readSession(header: string | undefined): string | undefined;
  readVisitor(header: string | undefined): string | undefined;
  readCsrf(header: string | undefined): string | undefined;
  session(token: string): string;
  endSession(): string;
  readDevice(header: string | undefined): string | undefined;
  device(id: string): string;
  visitor(id: string): string;
  csrf(token: string): string;
  readTablet(header: string | undefined): string | undefined;
  tablet(key: string): string;
}

/** A browser is known for half a year after its last sign-in. */
const DEVICE_S = 180 * 86_400;
/** A tablet is known for as long as browsers keep a cookie after its last use. */
const TABLET_S = 400 * 86_400;

export function createCookies(isSecure: boolean): Cookies {
  const prefix = isSecure ? '__Host-' : '';
  const names = {
    session: `${prefix}honjin_session`,
    visitor: `${prefix}honjin_visitor`,
    device: `${prefix}honjin_device`,
    csrf: 'XSRF-TOKEN',
    // Sent along to the page of tablets alone, so that it cannot have the prefix of the others.
    tablet: `${isSecure ? '__Secure-' : ''}honjin_tablet`,
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
    readDevice: (header) => read(header, names.device) || undefined,
    device: (id) => `${names.device}=${id}; HttpOnly; Max-Age=${DEVICE_S}; ${common}`,
    visitor: (id) => `${names.visitor}=${id}; HttpOnly; ${common}`,
    csrf: (token) => `${names.csrf}=${token}; ${common}`,
    readTablet: (header) => read(header, names.tablet) || undefined,
    tablet: (key) =>
      `${names.tablet}=${key}; HttpOnly; Max-Age=${TABLET_S}; Path=/tablet; SameSite=Strict${isSecure ? '; Secure' : ''}`,
  };
}
