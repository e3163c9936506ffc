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
}

/** A browser is known for half a year after its last sign-in. */
const DEVICE_S = 180 * 86_400;

export function createCookies(isSecure: boolean): Cookies {
  const prefix = isSecure ? '__Host-' : '';
  const names = {
    session: `${prefix}honjin_session`,
    visitor: `${prefix}honjin_visitor`,
    device: `${prefix}honjin_device`,
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
    readDevice: (header) => read(header, names.device) || undefined,
    device: (id) => `${names.device}=${id}; HttpOnly; Max-Age=${DEVICE_S}; ${common}`,
    visitor: (id) => `${names.visitor}=${id}; HttpOnly; ${common}`,
    csrf: (token) => `${names.csrf}=${token}; ${common}`,
  };
}
