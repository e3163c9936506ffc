import { describe, expect, it } from 'vitest';
import {
  FUNCTIONS,
  holds,
  SHIPPED_PERMISSIONS,
  SHIPPED_REACH,
  SHIPPED_ROLES,
} from '../kernel/permissions.ts';
import { SERVICE_NAMES } from '../kernel/services.ts';
import type { AnyCall } from '../kernel/call.ts';
import { ALL_CALLS } from './index.ts';

const MARKS = { forbidden: '', read: 'read', edit: 'edit' } as const;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function needOf({ access }: AnyCall): string {
  if (typeof access === 'string') return access;
  const reach =
    access.reach === undefined || access.reach === 'STORE' ? '' : ` ${access.reach.toLowerCase()}`;
  return `${access.function} ${access.level}${reach}`;
}

function isOpen({ access }: AnyCall, role: (typeof SHIPPED_ROLES)[number]): boolean {
  if (typeof access === 'string') return true;
  return holds({ permissions: SHIPPED_PERMISSIONS[role], reach: SHIPPED_REACH[role] }, access);
}

function callsOf(service: string): string {
  const calls = ALL_CALLS.filter((call) => call.service === service).toSorted((a, b) =>
    a.path < b.path ? -1 : 1,
  );
  const rows = calls.map((call) => [
    `\`${call.path}\``,
    needOf(call),
    ...SHIPPED_ROLES.map((role) => (isOpen(call, role) ? 'yes' : '')),
  ]);
  return `### ${service}\n\n${table(['call', 'needs', ...SHIPPED_ROLES], rows)}\n`;
}

describe('docs/rules/authority-calls.md', () => {
  it('is the table of shipped roles, rights and calls (renew it with vitest -u)', async () => {
    const rights = FUNCTIONS.map((code) => [
      code,
      ...SHIPPED_ROLES.map((role) => MARKS[SHIPPED_PERMISSIONS[role][code]]),
    ]);
    const reach = ['reach', ...SHIPPED_ROLES.map((role) => SHIPPED_REACH[role].toLowerCase())];
    const text = `# Shipped roles, rights and calls

Made from the contracts. The journeys ask every call as every role over the wire and hold each cell; in every call the ids of another
store of the company, of another company and of another group are refused to every role (HOS-00003-1). A right is in the store
being worked in, unless the call names a reach.

## Rights

${table(['function', ...SHIPPED_ROLES], [reach, ...rights])}

## Calls

${SERVICE_NAMES.map(callsOf).join('\n')}`;
    await expect(text).toMatchFileSnapshot('../../../../docs/rules/authority-calls.md');
  });

  it('leaves nothing of the chain to the roles of a store', () => {
    const above = ALL_CALLS.filter(({ access }) => typeof access === 'object' && access.reach !== undefined);
    expect(above.length).toBeGreaterThan(3);
    for (const call of above)
      for (const role of SHIPPED_ROLES.filter((one) => SHIPPED_REACH[one] === 'STORE'))
        expect([call.path, role, isOpen(call, role)]).toEqual([call.path, role, false]);
  });
});
