import { kioskAuthor } from '@honjin/contracts/registration';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { findMachineOf, type MachineRow } from './machine-queries.ts';
import { findVisit, type VisitRow } from './queries.ts';

/** A machine at work: what is done in its transaction is done in its name (R-KIOSK-01). */
export interface Machine {
  tx: TenantTx;
  machine: MachineRow;
}

/** Returns the machine that the calling program runs; HOS-02080-1 when it runs none that is in use. */
export async function openMachine(tx: TenantTx): Promise<Machine> {
  const { actor } = tx;
  const machine = actor === null ? undefined : await findMachineOf(tx, actor.userId);
  if (actor === null || machine === undefined) throw new Refusal('HOS-02080-1');
  return { tx: tx.as({ ...actor, userName: kioskAuthor(machine.name) }), machine };
}

/** A guest who stands before a machine. */
export interface Visit extends Machine {
  visit: VisitRow;
}

/** Returns a visit at the calling machine that goes on; HOS-02080-2 for any other. */
export async function openVisit(tx: TenantTx, visitId: string): Promise<Visit> {
  const opened = await openMachine(tx);
  const visit = await findVisit(tx, { id: visitId, machineId: opened.machine.id });
  if (visit === undefined) throw new Refusal('HOS-02080-2');
  return { ...opened, visit };
}
