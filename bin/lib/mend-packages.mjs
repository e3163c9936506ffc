import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './checkout.mjs';

// postgres.js 3.4.9 ends the process when it writes to a connection that is gone (its issues 1066, 1154 and 1208 are
// open), and lets statements of a lost transaction run in the next one on the same connection. docs/adr/0010 says more.
const POSTGRES = {
  package: 'postgres',
  version: '3.4.9',
  files: {
    'src/connection.js': [
      // A small write does not wait until the server has acknowledged the one before: that takes up to 40 ms over TCP.
      [
        "socket.on('data', data)\n      keep_alive",
        "socket.on('data', data)\n      socket.setNoDelay && socket.setNoDelay(true)\n      keep_alive",
      ],
      // A write for the lost socket must not reach the next one, and its statement is over.
      [
        'clearImmediate(nextWriteTimer)\n    socket.removeListener',
        'clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n    socket.removeListener',
      ],
      // A server that hangs up before it has said anything is gone: asking it at once again would never end. Of several
      // hosts each is asked once, and whoever waits hears of it when none serves.
      [
        'if (initial)\n      return reconnect()\n\n    !hadError && (query || sent.length) && error(',
        'if (initial && !terminated && host[retries + 1]) {\n      query = results = errorResponse = null\n      result = new Result()\n      rows = 0\n      retries++\n      return reconnect()\n    }\n\n    ;(query || initial || sent.length) && error(',
      ],
      [
        'if (connection.queue === queues.connecting && options.host[retries + 1])',
        'if (!terminated && initial && host[retries + 1])',
      ],
      // A new connection begins with the host that served last, and a host that is frozen is left for the next one.
      [
        'socket.connect(port[hostIndex], host[hostIndex])\n    socket.host = host[hostIndex]\n    socket.port = port[hostIndex]\n\n    hostIndex = (hostIndex + 1) % port.length',
        'hostIndex = ((options.shared.host || 0) + retries) % port.length\n    socket.connect(port[hostIndex], host[hostIndex])\n    socket.host = host[hostIndex]\n    socket.port = port[hostIndex]',
      ],
      [
        "errored(Errors.connection('CONNECT_TIMEOUT', options, socket))\n    socket.destroy()",
        "error(Errors.connection('CONNECT_TIMEOUT', options, socket))\n    socket.destroy()",
      ],
      // A server that is starting or stopping is none to wait for while there is another one.
      [
        '} else {\n      errored(Errors.postgres(parseError(x)))\n    }',
        '} else {\n      error(Errors.postgres(parseError(x)))\n    }',
      ],
      // A server in recovery writes nothing, whatever its default is; one of the wrong kind is left, not given up.
      [
        "(x === 'read-write' && xs.default_transaction_read_only === 'on')",
        "(x === 'read-write' && (xs.default_transaction_read_only === 'on' || xs.in_hot_standby === 'on'))",
      ],
      [
        'backendParameters))\n          return terminate()',
        'backendParameters))\n          return void socket.end(b().X().end())',
      ],
      [
        'closedTime = performance.now()\n',
        'query = results = errorResponse = null\n    result = new Result()\n    rows = retries = 0\n    ended && (ended(), ending = ended = null)\n    closedTime = performance.now()\n',
      ],
      // A statement for a connection that is gone is refused. True: it takes no place in any queue.
      [
        "return queryError(q, Errors.connection('CONNECTION_DESTROYED', options))",
        "return queryError(q, Errors.connection('CONNECTION_DESTROYED', options)), true\n\n    if (!socket)\n      return queryError(q, Errors.connection('CONNECTION_CLOSED', options)), true",
      ],
      [
        'const x = socket.write(chunk, fn)\n',
        'if (!socket)\n      return (chunk = nextWriteTimer = null, false)\n    const x = socket.write(chunk.length === 1 ? chunk[0] : Buffer.concat(chunk), fn)\n',
      ],
      // A caller that waits for a connection of its own gets the one that was opened for it.
      ['initial.reserve && (initial = null)\n        return fetchArrayTypes()', 'return fetchArrayTypes()'],
      [
        'initial && !initial.reserve && execute(initial)\n      options.shared.retries = retries = 0\n      initial = null\n      return',
        'const first = initial\n      initial = null\n      options.shared.retries = retries = 0\n      options.shared.host = hostIndex\n      return first.reserve ? first.reserve(connection) : void execute(first)',
      ],
      // What is sent in one turn goes out in one write. By itself each statement of a kilobyte went alone, and the server woke for it.
      // Its parts are put together once: each one was copied again for every part that followed.
      [
        'chunk = chunk ? Buffer.concat([chunk, x]) : Buffer.from(x)\n    if (fn || chunk.length >= 1024)',
        'chunk ? chunk.push(x) : (chunk = [x], waiting = 0)\n    waiting += x.length\n    if (fn || waiting >= 65536)',
      ],
      ['    , chunk = null\n', '    , chunk = null\n    , waiting = 0\n'],
      // The name in a certificate is that of the server we mean, also where the address is a number; it was localhost then.
      [
        'servername: net.isIP(socket.host) ? undefined : socket.host\n',
        'host: socket.host,\n      servername: net.isIP(socket.host) ? undefined : socket.host\n',
      ],
      // A server without TLS is told by name; the handshake only saw it hang up.
      [
        "if (!canSSL && ssl === 'prefer')\n        return connected()",
        "if (!canSSL && ssl === 'prefer')\n        return connected()\n\n      if (!canSSL) {\n        error(Errors.generic('TLS_NOT_OFFERED', 'The server offers no TLS, which sslmode asks for'))\n        return void socket.destroy()\n      }",
      ],
      // A connection that is lost while it learns the types of arrays is lost, and no more than that.
      ['], [], execute)\n    types.forEach', '], [], execute).catch(() => [])\n    types.forEach'],
      // What one connection has learned of the parameters of a statement the others of the pool know: a statement that is new to
      // a connection goes at once, and not after a way to the server that only asks for their types. A service that composes ever
      // other statements begins anew after 2,000.
      [
        'q.describeFirst = q.onlyDescribe || (parameters.length && !q.prepared)\n',
        'const known = q.prepare && !q.prepared ? options.shared.types.get(q.signature) : undefined\n    q.describeFirst = q.onlyDescribe || (parameters.length && !q.prepared && !known)\n',
      ],
      [
        ': { string, types, name: q.prepare',
        ': { string, types: known ? known.slice() : types, name: q.prepare',
      ],
      [
        'query.prepare && (statements[query.signature] = query.statement)\n',
        'query.prepare && (statements[query.signature] = query.statement, options.shared.types.size >= 2000 && options.shared.types.clear(), options.shared.types.set(query.signature, query.statement.types))\n',
      ],
      [
        'errorResponse = Errors.postgres(parseError(x))\n    } else {',
        'errorResponse = Errors.postgres(parseError(x))\n      statements[query.signature] !== query.statement && options.shared.types.delete(query.signature)\n    } else {',
      ],
      // Statements of a transaction that are sent in one turn go to the server as one piece: its end (Sync) stands behind the
      // last one only, so that the server answers once, and not once for each. Behind one that fails it leaves out the rest.
      ['    , terminated = false\n', '    , terminated = false\n    , tail = null\n'],
      [
        '    end,\n    count: 0,\n',
        '    end,\n    get isWriting() {\n      return chunk !== null\n    },\n    count: 0,\n',
      ],
      [
        'build(q)\n      return write(toBuffer(q))\n',
        'build(q)\n      q.joins && !q.options.simple && joinTail(q)\n      const ready = write(toBuffer(q))\n      q.sync = !q.describeFirst && !q.cursorFn\n      tail = chunk && q.joins && q.sync && !q.options.simple ? q : null\n      return ready\n',
      ],
      [
        '  function toBuffer(q) {\n',
        '  function joinTail(q) {\n    if (!tail || !chunk)\n      return\n    chunk.push(chunk.pop().subarray(0, -Sync.length))\n    tail.next = q\n  }\n\n  function lastOf(q) {\n    while (q.next) q = q.next\n    return q\n  }\n\n  function advance() {\n    query.resolve(results || result)\n    results = null\n    result = new Result()\n    query = sent.shift()\n    query.active = true\n  }\n\n  function toBuffer(q) {\n',
      ],
      ['  function write(x, fn) {\n', '  function write(x, fn) {\n    tail = null\n'],
      [
        'query.retried\n          ? errored(query.retried)\n          : query.prepared && retryRoutines',
        'query.retried\n          ? errored(query.retried)\n          : !query.next && query.prepared && retryRoutines',
      ],
      [
        ': errored(errorResponse)\n      } else {',
        ": errored(errorResponse)\n        while (query.next)\n          queryError(query = sent.shift(), Errors.postgres({ severity: 'ERROR', code: '25P02', message: 'current transaction is aborted, commands ignored until end of transaction block' }))\n      } else {",
      ],
      [
        '    if (query.cursorFn) {\n      result.count && query.cursorFn(result)\n      write(Sync)\n    }\n',
        '    if (query.cursorFn) {\n      result.count && query.cursorFn(result)\n      write(Sync)\n    }\n\n    query.next && advance()\n',
      ],
      [
        '(write(prepared(query)), query.describeFirst = false)',
        '(write(prepared(query)), query.describeFirst = false, query.sync = true)',
      ],
      [
        '(query.cursorFn || query.describeFirst) && write(Sync)\n      errorResponse',
        '(query.cursorFn || query.describeFirst || query.next && !lastOf(query).sync) && write(Sync)\n      errorResponse',
      ],
      [
        '    /* noop */\n  }\n\n  /* c8 ignore next 3 */\n  function FunctionCallResponse',
        '    query.next && advance()\n  }\n\n  /* c8 ignore next 3 */\n  function FunctionCallResponse',
      ],
    ],
    'src/queue.js': [
      [
        '    shift: () => {\n',
        '    pop: () => {\n      const out = xs.pop()\n      index === xs.length && (index = 0, xs = [])\n      return out\n    },\n    shift: () => {\n',
      ],
    ],
    'src/index.js': [
      // Of the free connections the one that was used last goes on: it knows most statements, and the others may end.
      ['? open.shift()\n', '? open.pop()\n'],
      ['go(open.shift(), query)', 'go(open.pop(), query)'],
      [
        'shared          : { retries: 0, typeArrayMap: {} }',
        'shared          : { retries: 0, typeArrayMap: {}, types: new Map() }',
      ],
      // An address names a socket of this machine as libpq does: `?host=/folder`. The server knows no such setting.
      ['host = o.hostname || o.host || multihost', 'host = o.hostname || o.host || query.host || multihost'],
      [
        '  o.no_prepare && (o.prepare = false)\n',
        '  delete query.host\n  o.no_prepare && (o.prepare = false)\n',
      ],
      // An address names the files of TLS as libpq does. The path travelled to the server as a setting, which it refused.
      [
        "  query.sslrootcert === 'system' && (query.ssl = 'verify-full')\n",
        "  query.sslrootcert === 'system' && (query.ssl = 'verify-full', delete query.sslrootcert)\n  query.ssl = tlsOf(query)\n  query.ssl === undefined && delete query.ssl\n  delete query.sslrootcert\n  delete query.sslcert\n  delete query.sslkey\n",
      ],
      [
        'function tsa(o, url, env) {\n',
        "function tlsOf({ ssl, sslrootcert, sslcert, sslkey }) {\n  if (ssl === 'disable' || !(sslrootcert || sslcert))\n    return ssl\n\n  const read = file => file && fs.readFileSync(file)\n  return {\n    ca: read(sslrootcert),\n    cert: read(sslcert),\n    key: read(sslkey),\n    rejectUnauthorized: !!sslrootcert || ssl === undefined || ssl.startsWith('verify'),\n    ...(ssl === undefined || ssl === 'verify-full' || !sslrootcert ? {} : { checkServerIdentity: () => undefined })\n  }\n}\n\nfunction tsa(o, url, env) {\n",
      ],
      [
        'queries.push(query)\n        closed.length && connect(closed.shift(), query)',
        'closed.length ? connect(closed.shift(), query) : queries.push(query)',
      ],
      // A lost reserved connection takes no further statement, although the driver opens it again for others.
      [
        'const sql = Sql(handler)\n    sql.release = () => {\n      c.reserved = null\n',
        "let lost = null\n    c.onclose = e => {\n      lost = e\n      while (queue.length)\n        queue.shift().reject(e)\n    }\n\n    const sql = Sql(handler)\n    sql.release = () => {\n      if (lost)\n        return\n      lost = Errors.connection('CONNECTION_ENDED', options)\n      c.onclose = null\n      c.reserved = null\n",
      ],
      [
        'function handler(q) {\n      c.queue === full\n        ? queue.push(q)',
        'function handler(q) {\n      if (lost)\n        return q.reject(lost)\n\n      c.queue === full\n        ? queue.push(q)',
      ],
      // Neither does a transaction.
      [
        '      , connection\n      , prepare = null\n',
        '      , connection\n      , lost = null\n      , prepare = null\n',
      ],
      [
        'new Promise((_, reject) => connection.onclose = reject)',
        'new Promise((_, reject) => connection.onclose = e => {\n          lost = e\n          while (queries.length)\n            queries.shift().reject(e)\n          reject(e)\n        })',
      ],
      [
        'q.catch(e => uncaughtError || (uncaughtError = e))\n',
        'q.catch(e => uncaughtError || (uncaughtError = e))\n        if (lost)\n          return q.reject(lost)\n\n',
      ],
      // The begin of a transaction waits for no answer: it travels with the first statements. Until it is answered, nothing
      // else goes that would run by itself if it had failed.
      [
        "await sql.unsafe('begin ' + options.replace(/[^a-z ]/ig, ''), [], { onexecute }).execute()\n      return await Promise.race([\n        scope(connection, fn),",
        "begun = sql.unsafe('begin ' + options.replace(/[^a-z ]/ig, ''), [], { onexecute, simple: false, prepare: true })\n      begun.joins = true\n      const refused = new Promise((_, reject) => begun.catch(e => (lost = lost || e, reject(e))))\n      await Promise.race([new Promise(resolve => onbegin = resolve), refused])\n      move(connection, reserved)\n      return await Promise.race([\n        refused,\n        scope(connection, fn),",
      ],
      ['    let savepoints = 0\n', '    let savepoints = 0\n      , begun\n      , onbegin\n'],
      [
        'c.queue === full\n          ? queries.push(q)',
        'q.joins = !/^rollback/.test(q.strings[0])\n        begun.active && (q.options.simple || !c.isWriting) && move(c, full)\n        c.queue === full\n          ? queries.push(q)',
      ],
      [
        '      connection = c\n      move(c, reserved)\n',
        '      connection = c\n      onbegin()\n      move(c, reserved)\n',
      ],
      [
        ': await sql`commit`\n',
        ": await sql`commit`.catch(e => {\n            // The server left it out, since a statement that was sent with it had failed.\n            if (e.code !== '25P02')\n              throw e\n            return sql`rollback`\n          }).then(({ command }) => {\n            // Nothing is kept, also when nobody waited for the statement that failed.\n            if (command === 'ROLLBACK')\n              throw uncaughtError\n          })\n",
      ],
    ],
  },
};

function mendFile(file, mends) {
  const stamp = `// Mended by Honjin, ${createHash('sha256').update(JSON.stringify(mends)).digest('hex')}\n`;
  const now = readFileSync(file, 'utf8');
  if (now.startsWith(stamp)) return;
  const asDelivered = `${file}.delivered`;
  if (!now.startsWith('// Mended')) replaceFile(asDelivered, now);
  const mended = mends.reduce(
    (before, [broken, whole]) => {
      if (before.split(broken).length !== 2)
        throw new Error(`${file} is not what its mend was written for: ${broken}`);
      return before.replace(broken, () => whole);
    },
    readFileSync(asDelivered, 'utf8'),
  );
  replaceFile(file, stamp + mended);
}

// A file of its own: installed packages may share theirs with other checkouts, and several programs may start at once.
function replaceFile(file, text) {
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
}

/** Mends known faults of installed packages, of exactly the version that is pinned; does nothing when that is done. */
export default function mendPackages() {
  const folder = join(root, 'node_modules', POSTGRES.package);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (version !== POSTGRES.version)
    throw new Error(
      `${POSTGRES.package} ${version}: see whether it still needs its mends (bin/lib/mend-packages.mjs)`,
    );
  for (const [file, mends] of Object.entries(POSTGRES.files)) mendFile(join(folder, file), mends);
}
