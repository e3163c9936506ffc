// Finds the SQL in a file of TypeScript: every template that is a statement or a piece of one, with the pieces that stand in it by name.
import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';

/** A session or a pool may be the tag as well: its text then begins like a statement. */
const isSql = ({ tag, quasi }) =>
  tag.name === 'sql' ||
  tag.property?.name === 'sql' ||
  /^\s*(?:select|insert into|update|delete from|with)\s/.test(quasi.quasis[0].value.raw);

/** Calls `visit` for every node below one, the outermost first; where it answers false, nothing below is looked at. */
function walk(node, visit) {
  if (node === null || typeof node !== 'object') return;
  if (typeof node.type === 'string' && visit(node) === false) return;
  for (const [name, below] of Object.entries(node)) if (name !== 'parent') walk(below, visit);
}

/** Returns the names in an expression: of what stands there, and of the functions that are called. */
function namesIn(expression) {
  const names = [];
  walk(expression, (node) => {
    if (node.type === 'Identifier') names.push(node.name);
  });
  return names;
}

/** Returns the statements of a file: line, text with `$` for each value, and the names of what was put in. */
export function statementsOf(file) {
  const text = readFileSync(file, 'utf8');
  const found = [];
  walk(parseSync(file, text).program, (node) => {
    if (node.type !== 'TaggedTemplateExpression' || !isSql(node)) return true;
    const { quasis, expressions } = node.quasi;
    const inner = expressions.map((one) => text.slice(one.start, one.end));
    // A piece of SQL inside a value belongs to the statement; any other value is only a value.
    const parts = quasis.map((quasi, at) =>
      [quasi.value.raw, inner[at]?.includes('sql`') ? inner[at] : '$'].join(' '),
    );
    found.push({
      line: text.slice(0, node.start).split('\n').length,
      sql: parts.join(' '),
      names: [...new Set(expressions.flatMap(namesIn))],
    });
    return false;
  });
  return found;
}
