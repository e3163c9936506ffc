/** The facts about an error that a log may hold. The data that was asked or stored is not among them. */
export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  /** Names of the schema, that a database error is about. */
  readonly schema?: string;
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
  readonly stack?: string;
  readonly cause?: LoggedError;
}

const DEEPEST = 3;

/**
 * Removes the data that a database or a parser quotes in its message: it comes after the first colon, as in `invalid
 * input syntax for type date: "…"`.
 */
function withoutData(error: Error & { code?: unknown; routine?: unknown }): string {
  const isQuoting = error instanceof SyntaxError || typeof error.routine === 'string';
  return isQuoting ? error.message.replace(/[:,]? ?["'「:].*$/su, ' …') : error.message;
}

/** The names in a database error's message are its own; the data is not. */
function messageOf(error: Error & { code?: unknown; routine?: unknown }): string {
  const isAboutNames = typeof error.code === 'string' && /^(?:23|42)/.test(error.code);
  return isAboutNames ? error.message : withoutData(error);
}

function framesOf(error: Error): string | undefined {
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return frames === undefined || frames.length === 0 ? undefined : frames.join('\n');
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/**
 * Returns an error for the log. Of a database's error its code and the names of the schema: `detail`, `where`, the
 * query and its parameters would bring guests' names into the log.
 */
export function loggedError(error: unknown, depth = 0): LoggedError | unknown {
  if (!(error instanceof Error)) return typeof error === 'object' ? { type: typeof error } : error;
  const told = error as Error & Record<string, unknown>;
  const logged = {
    type: error.constructor.name,
    message: messageOf(told),
    code: textOf(told['code']),
    schema: textOf(told['schema_name']),
    table: textOf(told['table_name']),
    column: textOf(told['column_name']),
    constraint: textOf(told['constraint_name']),
    stack: framesOf(error),
    cause: error.cause === undefined || depth >= DEEPEST ? undefined : loggedError(error.cause, depth + 1),
  };
  return Object.fromEntries(Object.entries(logged).filter(([, value]) => value !== undefined));
}
