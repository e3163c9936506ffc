/** The live connection's client as it is built: one file, with a mark before each of its sources. */
export const SLIMMED_PUSHER = /[\\/]pusher-js[\\/]dist[\\/]web[\\/]pusher\.js$/;

/** Sources that a page never runs: it opens a WebSocket and one private channel, and asks by calls of its own. */
const UNUSED = [
  'runtimes/web/dom/dependency_loader',
  'runtimes/web/dom/dependencies',
  'runtimes/web/dom/script_request',
  'runtimes/web/dom/jsonp_request',
  'runtimes/web/auth/jsonp_auth',
  'runtimes/web/timeline/jsonp_timeline',
  'runtimes/web/http/http_xdomain_request',
  'runtimes/web/http/http',
  'runtimes/isomorphic/http/http_xhr_request',
  'runtimes/isomorphic/http/http',
  'core/http/http_request',
  'core/http/state',
  'core/http/http_socket',
  'core/http/http_streaming_socket',
  'core/http/http_polling_socket',
  'core/channels/members',
  'core/channels/presence_channel',
  'core/channels/encrypted_channel',
];

const MARK = /^;\/\/ \.\/src\/(\S+)\.ts$/m;
/** Names that the sources share with each other. */
const DECLARED = /^(?:\/\* harmony default export \*\/ )?(?:var|const|class|function) (\w+)/gm;
/** The libraries of encrypted channels, which stand before the sources. */
const ENCRYPTION = /^\/\*\*\*\/ (?:594|978)\b[^]*?^\/\*\*\*\/ \},\n/gm;

const LEFT_OUT = 'function leftOut() { throw new Error("pusher-js: this part is left out of the page"); }\n';

/** Splits the client into what stands before its sources, and its sources by name. */
export function sourcesOf(client: string): { head: string; sources: [name: string, text: string][] } {
  const [head = '', ...rest] = client.split(MARK);
  const sources = rest.flatMap((name, index) =>
    index % 2 === 0 ? [[name, rest[index + 1] ?? ''] as [string, string]] : [],
  );
  return { head, sources };
}

function stubsOf(source: string): string {
  return [...source.matchAll(DECLARED)].map(([, name]) => `const ${name} = leftOut;\n`).join('');
}

/** Takes out of the client what opens connections of older kinds, and channels that no page of ours has. */
export default function slimPusher(client: string): string {
  const { head, sources } = sourcesOf(client);
  const missing = UNUSED.filter((unused) => sources.every(([name]) => name !== unused));
  if (missing.length > 0) throw new Error(`pusher-js is built in another way than before: ${missing.join()}`);
  const kept = sources.map(([name, text]) => (UNUSED.includes(name) ? stubsOf(text) : text));
  return [head.replaceAll(ENCRYPTION, ''), LEFT_OUT, ...kept].join('\n');
}
