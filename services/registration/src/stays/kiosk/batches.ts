import type { ParsedRequestOf, ResultOf } from '@honjin/contracts';
import type { closeKioskDay, listKioskBatches } from '@honjin/contracts/registration';
import { kioskBatchState } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { openDayOf } from '../../bookings/desk/desk.ts';
import { listBatches, upsertBatch, type BatchRow } from './batch-queries.ts';
import { openMachine } from './open-machine.ts';

type BatchView = ResultOf<typeof listKioskBatches>['kioskBatches'][number];

function batchView(row: BatchRow): BatchView {
  const told = row.sentAt === null ? null : { checkIns: row.toldCheckIns, cards: row.toldCards };
  const booked = { checkIns: row.bookedCheckIns, cards: row.bookedCards };
  const { machineId: kioskMachineId, code, name, nameEn } = row;
  const batchState = kioskBatchState(told, booked);
  return {
    kioskMachineId,
    code,
    name,
    nameEn,
    batchState,
    ofMachine: told,
    ofBooks: booked,
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}

export async function readBatches(
  tx: TenantTx,
  asked: string | undefined,
): Promise<ResultOf<typeof listKioskBatches>> {
  const businessDate = asked ?? openDayOf(tx).businessDate;
  return { businessDate, kioskBatches: (await listBatches(tx, businessDate)).map(batchView) };
}

/** Takes what a machine has counted on a date, and compares it with the books (R-KIOSK-07). */
export async function closeDay(
  caller: TenantTx,
  { businessDate, checkIns, cards }: ParsedRequestOf<typeof closeKioskDay>,
): Promise<ResultOf<typeof closeKioskDay>> {
  const { tx, machine } = await openMachine(caller);
  if (businessDate > openDayOf(tx).businessDate)
    throw new Refusal('HOS-02080-15', { values: [businessDate.replaceAll('-', '/')] });
  await upsertBatch(tx, { machineId: machine.id, businessDate, counts: { checkIns, cards } });
  const { kioskBatches } = await readBatches(tx, businessDate);
  const kioskBatch = kioskBatches.find(({ kioskMachineId }) => kioskMachineId === machine.id)!;
  return { businessDate, kioskBatch };
}
