import type { ParsedRequestOf } from '@honjin/contracts';
import type { saveCardTerminal } from '@honjin/contracts/registration';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { isAllowedAddress } from '../../house/device-line/address.ts';
import { findTerminal, upsertTerminal } from './queries.ts';

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
