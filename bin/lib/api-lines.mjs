// Lists what a package offers, line by line: the parts that others build on, and nothing of how it is made.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';

const modules = new Map();

function moduleOf(file) {
  if (!modules.has(file)) {
    const source = readFileSync(file, 'utf8');
    modules.set(file, { file, source, body: parseSync(file, source).program.body });
  }
  return modules.get(file);
}

/** The folder and the entries of the package that a file belongs to. */
function packageOf(file) {
  for (let dir = dirname(file); dir !== dirname(dir); dir = dirname(dir)) {
    const manifest = join(dir, 'package.json');
    if (existsSync(manifest)) return { dir, ...JSON.parse(readFileSync(manifest, 'utf8')) };
  }
  throw new Error(`${file} is in no package`);
}

/** A package may name an entry of its own, as the builds that use it do. */
function ownEntry(from, request) {
  const { dir, name, exports: entries = {} } = packageOf(from);
  const path = request.startsWith(`${name}/`) ? entries[`.${request.slice(name.length)}`] : undefined;
  return path && join(dir, path);
}

/** The file that a request names; none where it is another package's. */
function fileOf(from, request) {
  const path = request.startsWith('.') ? join(dirname(from), request) : ownEntry(from, request);
  if (path === undefined) return undefined;
  return [path, `${path}.ts`, `${path}.tsx`, join(path, 'index.ts')].find(
    (one) => /\.tsx?$/.test(one) && existsSync(one),
  );
}

const tidy = (text) =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([,;:(){}<>|=]) ?/g, '$1')
    .replaceAll(/[,;](?=[)}\]])/g, '')
    .trim();

function declared(statement) {
  const node = statement.declaration ?? statement;
  if (node.type === 'VariableDeclaration')
    return node.declarations.map((one) => ({ name: one.id.name, node: one, kind: 'const' }));
  const kinds = {
    FunctionDeclaration: 'function',
    ClassDeclaration: 'class',
    TSInterfaceDeclaration: 'interface',
    TSTypeAliasDeclaration: 'type',
    TSEnumDeclaration: 'enum',
  };
  const kind = kinds[node.type];
  return kind === undefined || !node.id ? [] : [{ name: node.id.name, node, kind }];
}

function memberText(source, member) {
  const isHidden = member.key?.type === 'PrivateIdentifier' || member.accessibility === 'private';
  if (isHidden) return [];
  const end = member.value?.body?.start ?? member.end;
  return [tidy(source.slice(member.start, end))];
}

/** A declaration as others see it: bodies and values are left out. */
function signature(source, { node, kind, name }) {
  if (kind === 'function') return tidy(source.slice(node.start, node.body?.start ?? node.end));
  if (kind === 'class') {
    const members = node.body.body.flatMap((member) => memberText(source, member));
    return `${tidy(source.slice(node.start, node.body.start))}{${members.join(';')}}`;
  }
  if (kind !== 'const') return tidy(source.slice(node.start, node.end));
  const made = node.init;
  if (node.id.typeAnnotation) return tidy(`const ${source.slice(node.id.start, node.id.end)}`);
  if (made?.type === 'ArrowFunctionExpression')
    return tidy(`const ${name}=${source.slice(made.start, made.body.start)}`);
  return `const ${name}`;
}

/** The line of one export, with the types of its own file that it names. */
function linesOf(module, name, shownAs) {
  for (const statement of module.body) {
    const found = declared(statement).find((one) => one.name === name);
    if (found !== undefined) {
      const text = signature(module.source, found);
      const locals = module.body
        .flatMap(declared)
        .filter(({ kind }) => kind === 'interface' || kind === 'type');
      const named = locals.filter(
        (one) => one.name !== name && new RegExp(String.raw`\b${one.name}\b`).test(text),
      );
      return [
        `${shownAs}: ${text}`,
        ...named.map((one) => `${shownAs}.${one.name}: ${signature(module.source, one)}`),
      ];
    }
    if (statement.type !== 'ImportDeclaration') continue;
    const imported = statement.specifiers.find(({ local }) => local.name === name);
    if (imported === undefined) continue;
    const source = statement.source.value;
    const file = fileOf(module.file, source);
    if (file === undefined) return [`${shownAs}: from ${source}`];
    return linesOf(moduleOf(file), imported.imported?.name ?? 'default', shownAs);
  }
  return reexported(module, name, shownAs);
}

function reexported(module, name, shownAs) {
  const found = exportsOf(module).find((one) => one.name === name);
  return found === undefined ? [`${shownAs}: ?`] : found.lines(shownAs);
}

function exportsOf(module) {
  return module.body.flatMap((statement) => {
    if (statement.type === 'ExportAllDeclaration') {
      const request = statement.source.value;
      const file = fileOf(module.file, request);
      return file ? exportsOf(moduleOf(file)) : [{ name: '*', lines: () => [`*: from ${request}`] }];
    }
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const own = statement.declaration ? declared(statement) : [];
    const request = statement.source?.value;
    const listed = statement.specifiers.map(({ local, exported }) => ({
      name: exported.name,
      lines: (shownAs) => {
        if (request === undefined) return linesOf(module, local.name, shownAs);
        const file = fileOf(module.file, request);
        return file ? linesOf(moduleOf(file), local.name, shownAs) : [`${shownAs}: from ${request}`];
      },
    }));
    return [
      ...own.map(({ name }) => ({ name, lines: (shownAs) => linesOf(module, name, shownAs) })),
      ...listed,
    ];
  });
}

/** Lists the exports of a package's entries, with signatures when they are requested. */
export function exportLines(root, entries, { hasSignatures }) {
  return Object.entries(entries).flatMap(([entry, file]) =>
    exportsOf(moduleOf(join(root, file))).flatMap(({ name, lines }) =>
      hasSignatures ? lines(`${entry} ${name}`) : [`${entry} ${name}`],
    ),
  );
}

function typeText(schema) {
  if (schema.$ref !== undefined) return 'recursive';
  if (schema.anyOf !== undefined) return schema.anyOf.map(typeText).toSorted().join('|');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return 'enum';
  if (schema.type === 'array') return `list`;
  return [schema.type ?? 'any', schema.format].filter(Boolean).join(' ');
}

function* fieldLines(schema, at) {
  for (const value of schema.enum ?? []) yield `${at} = ${JSON.stringify(value)}`;
  for (const one of [...(schema.anyOf ?? []), ...(schema.prefixItems ?? [])]) yield* fieldLines(one, at);
  if (schema.items) yield* fieldLines(schema.items, `${at}[]`);
  const required = new Set(schema.required ?? []);
  for (const [name, one] of Object.entries(schema.properties ?? {})) {
    const path = at.endsWith(' ') ? `${at}${name}` : `${at}.${name}`;
    yield `${path}: ${typeText(one)}${required.has(name) ? '' : '?'}`;
    yield* fieldLines(one, path);
  }
}

/** Every field of every call: what is sent (>) and what is answered (<); what all of them take is said once. */
export function callLines(calls, toJsonSchema) {
  const requests = calls.map((call) => [...fieldLines(toJsonSchema(call.request, 'input'), ' > ')]);
  const [first = []] = requests;
  const sets = requests.map((lines) => new Set(lines));
  const common = new Set(first.filter((line) => sets.every((lines) => lines.has(line))));
  const own = calls.flatMap((call, at) => [
    call.path,
    ...requests[at].filter((line) => !common.has(line)).map((line) => `${call.path}${line}`),
    ...fieldLines(toJsonSchema(call.response, 'output'), `${call.path} < `),
  ]);
  return [...[...common].map((line) => `*${line}`), ...own];
}
