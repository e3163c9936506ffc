import { isGranted, type ParsedRequestOf } from '@honjin/contracts';
import { findProgram } from '@honjin/contracts/identity-internal';
import type { saveKioskMachine } from '@honjin/contracts/registration';
import { callRpc, Refusal, type Bus, type TenantTx } from '@honjin/service-kit';
import { listMachines } from './machine-queries.ts';

type Request = ParsedRequestOf<typeof saveKioskMachine>;

/** Tells whether a save gives a machine its program, or puts it to use. One whose program was ended can be put out of use. */
export async function bindsProgram(tx: TenantTx, { id, programId, isActive }: Request): Promise<boolean> {
  const before = (await listMachines(tx)).find((machine) => machine.id === id);
  return before?.programId !== programId || (isActive && !before.isActive);
}

/** Refuses a program that the store does not have, or that may not run a machine. Programs are identity's to know. */
export async function requireProgram(
  bus: Bus,
  { programId }: Pick<Request, 'programId'>,
  token: string,
): Promise<void> {
  const { program } = await callRpc(bus, findProgram, { programId }, { token });
  if (program === null) throw new Refusal('HOS-02080-16');
  if (!isGranted(program.permissions, 'kiosk', 'edit'))
    throw new Refusal('HOS-02080-17', { values: [program.name] });
}
