import type { ParsedRequestOf } from '@honjin/contracts';
import type { saveKeyEncoder } from '@honjin/contracts/registration';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { isAllowedAddress } from '../../house/device-line/address.ts';
import { findEncoder, upsertEncoder } from './queries.ts';

type Request = ParsedRequestOf<typeof saveKeyEncoder>;

/** Adds or changes an encoder of card keys. */
export async function saveEncoder(
  tx: TenantTx,
  { id, version, name, adapter, address, encoderNo, isActive }: Request,
  allowedHosts: readonly string[],
): Promise<void> {
  if (!isAllowedAddress(address, allowedHosts)) throw new Refusal('HOS-02050-3');
  const before = await findEncoder(tx, id);
  const after = { name, adapter, address, encoderNo, isActive };
  if (!(await upsertEncoder(tx, { id, version, ...after }))) throw new Refusal('HOS-00005-0');
  const { id: _id, version: _version, ...known } = before ?? { id, version };
  await tx.audit({
    action: 'key-encoder.save',
    entity: 'store',
    entityId: tx.scope.storeId,
    before: before === undefined ? null : known,
    after,
  });
}
