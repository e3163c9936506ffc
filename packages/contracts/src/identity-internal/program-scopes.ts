import {
  FUNCTIONS,
  isGranted,
  LEVELS,
  type FunctionCode,
  type Level,
  type Permissions,
} from '../kernel/permissions.ts';

/** Every scope of programs: a function at the level read or edit, as `registration:read`. */
export const PROGRAM_SCOPES: readonly string[] = FUNCTIONS.flatMap((code) =>
  LEVELS.slice(1).map((level) => scopeOf(code, level)),
);

/** Returns the scope that opens a function at a level. */
export function scopeOf(code: FunctionCode, level: Level): string {
  return `${code}:${level}`;
}

/** Returns the scopes of what is granted: of each function its level. */
export function scopesOf(permissions: Partial<Permissions>): string[] {
  return FUNCTIONS.flatMap((code) => {
    const level = permissions[code] ?? 'forbidden';
    return level === 'forbidden' ? [] : [scopeOf(code, level)];
  });
}

/** Returns the permissions that scopes name; null when one of them is no scope, or is not granted. */
export function permissionsOfScopes(
  scopes: readonly string[],
  granted: Partial<Permissions>,
): Partial<Permissions> | null {
  const asked: Partial<Record<FunctionCode, Level>> = {};
  for (const scope of scopes) {
    if (!PROGRAM_SCOPES.includes(scope)) return null;
    const [code, level] = scope.split(':') as [FunctionCode, Level];
    if (!isGranted(granted, code, level)) return null;
    if (asked[code] !== 'edit') asked[code] = level;
  }
  return asked;
}
