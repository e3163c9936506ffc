import type { ParsedRequestOf } from '@honjin/contracts';
import type { saveCardTerminal } from '@honjin/contracts/registration';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { findTerminal, upsertTerminal } from './queries.ts';

/** Reads `host:port`, also of an IPv6 address in brackets. */
export function addressOf(text: string): { host: string; port: number } {
  const at = text.lastIndexOf(':');
  return { host: text.slice(0, at).replace(/^\[|\]$/g, ''), port: Number(text.slice(at + 1)) };
}

/**
 * Tells whether the installation allows a terminal to be there: hosts with or without a port. Whoever may edit masters
 * shall not make the server knock at any door of the house.
 */
export function isAllowedAddress(address: string, allowed: readonly string[]): boolean {
  const { host, port } = addressOf(address);
  if (port < 1 || port > 65_535) return false;
  return allowed.includes(address.toLowerCase()) || allowed.includes(host.toLowerCase());
}

type Request = ParsedRequestOf<typeof saveCardTerminal>;

/** Adds or changes a card terminal. */
export async function saveTerminal(
  tx: TenantTx,
  { id, version, name, adapter, address, terminalNo, isActive }: Request,
  allowedHosts: readonly string[],
): Promise<void> {
  if (!isAllowedAddress(address, allowedHosts)) throw new Refusal('HOS-02046-5');
  const before = await findTerminal(tx, id);
  const after = { name, adapter, address, terminalNo, isActive };
  if (!(await upsertTerminal(tx, { id, version, ...after }))) throw new Refusal('HOS-00005-0');
  const { id: _id, version: _version, ...known } = before ?? { id, version };
  await tx.audit({
    action: 'card-terminal.save',
    entity: 'store',
    entityId: tx.scope.storeId,
    before: before === undefined ? null : known,
    after,
  });
}
