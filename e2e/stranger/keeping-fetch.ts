import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

// oxlint-disable-next-line typescript/no-explicit-any -- a description of any shape
type Json = Record<string, any>;

const description = JSON.parse(readFileSync(new URL('./openapi.json', import.meta.url), 'utf8')) as Json;
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true });
formats.default(ajv);
ajv.addSchema(description, 'openapi');

/** The requests and answers by path. The description shows them as examples. */
export const recorded: Record<string, { request: unknown; answer: unknown }> = {};
export const validated: string[] = [];

function pointer(...parts: string[]): string {
  return parts
    .map((part) => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
    .join('');
}

/** Calls that tell a password or a secret. */
const SECRET = /^\/api\/(?:login|master\/program\/.*)$/;

/** Refuses an answer that is not what the description says of its path, status and type. */
function validate(path: string, response: Response, body: unknown): void {
  const status = String(response.status);
  let at = ['paths', path, 'post', 'responses', status];
  const answer = description.paths[path].post.responses[status];
  if (answer === undefined) throw new Error(`${path}: status ${status} is not described`);
  if (typeof answer.$ref === 'string') at = answer.$ref.slice(2).split('/');
  const check = ajv.getSchema(`openapi#${pointer(...at, 'content', 'application/json', 'schema')}`);
  if (check === undefined) throw new Error(`${path}: no schema of ${status}`);
  if (!check(body)) throw new Error(`${path} ${status}: ${ajv.errorsText(check.errors)}`);
  validated.push(`${path} ${status}`);
}

/** A fetch with the cookies of a program, that holds every answer to the description. */
export function keepingFetch(): { fetch: typeof fetch; csrf: () => string } {
  const cookies = new Map<string, string>();
  const csrf = () => decodeURIComponent(cookies.get('XSRF-TOKEN') ?? '');
  const keep: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const headers = new Headers(request.headers);
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    headers.set('x-xsrf-token', csrf());
    const text = request.method === 'POST' ? await request.clone().text() : '';
    const response = await fetch(new Request(request, { headers }));
    for (const line of response.headers.getSetCookie()) {
      const pair = line.split(';')[0]!;
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const path = new URL(request.url).pathname;
    if (response.headers.get('content-type')?.includes('application/json')) {
      const body: unknown = await response.clone().json();
      validate(path, response, body);
      if (response.ok && !SECRET.test(path)) recorded[path] ??= { request: JSON.parse(text), answer: body };
    }
    return response;
  };
  return { fetch: keep, csrf };
}
