import type { ParsedRequestOf } from '@honjin/contracts';
import type { saveKioskMachine } from '@honjin/contracts/registration';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { listEncoders } from '../encoder/queries.ts';
import { listMachines, lockMachines, upsertMachine, type MachineRow } from './machine-queries.ts';

type Request = ParsedRequestOf<typeof saveKioskMachine>;

/** Refuses what another machine has: its code, or the program that runs it. */
function refuseTwice(others: readonly MachineRow[], { code, programId }: MachineRow): void {
  if (others.some((other) => other.programId === programId)) throw new Refusal('HOS-02080-10');
  if (others.some((other) => other.code === code)) throw new Refusal('HOS-02080-11', { values: [code] });
}

/** Refuses an encoder that is not in use in the store. One that the machine has already may stay. */
async function requireEncoder(tx: TenantTx, wanted: MachineRow, before: MachineRow | undefined) {
  const { keyEncoderId } = wanted;
  if (keyEncoderId === null || keyEncoderId === before?.keyEncoderId) return;
  const usable = (await listEncoders(tx)).some(({ id, isActive }) => isActive && id === keyEncoderId);
  if (!usable) throw new Refusal('HOS-02050-1');
}

/** Adds or changes a self check-in machine. */
export async function saveMachine(tx: TenantTx, { id, version, ...after }: Request): Promise<void> {
  const row = { id, version, ...after };
  await lockMachines(tx);
  const machines = await listMachines(tx);
  const before = machines.find((machine) => machine.id === id);
  refuseTwice(
    machines.filter((machine) => machine !== before),
    row,
  );
  await requireEncoder(tx, row, before);
  if (!(await upsertMachine(tx, row))) throw new Refusal('HOS-00005-0');
  const { id: _id, version: _version, encoderName: _name, ...known } = before ?? { ...row, encoderName: '' };
  await tx.audit({
    action: 'kiosk-machine.save',
    entity: 'store',
    entityId: tx.scope.storeId,
    before: before === undefined ? null : known,
    after,
  });
}
