import type { Locale, ParsedRequestOf } from '@honjin/contracts';
import { rooms, type createRoomRange } from '@honjin/contracts/masters';
import { floorOfRoomNumber, roomNumbersOf } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { insertRecords } from '../csv/queries.ts';
import { placeNew } from '../order/place-new.ts';
import type { AnyMaster } from '../plain/queries.ts';
import { constraintsOf, publishRecord } from '../plain/save-record.ts';
import { saving } from '../records/constraint-refusals.ts';
import { listKnownRoomNumbers } from './queries.ts';

const master = rooms as unknown as AnyMaster;
const NAMED = 10;

async function refuseKnown(tx: TenantTx, numbers: readonly string[]): Promise<void> {
  const known = await listKnownRoomNumbers(tx, numbers);
  if (known.length === 0) return;
  const more = known.length > NAMED ? ' …' : '';
  throw new Refusal('HOS-05092-8', { values: [known.slice(0, NAMED).join(', ') + more] });
}

/** Creates every room of a range or none (R-MASTER-04). */
export async function createRange(
  { tx, locale }: { tx: TenantTx; locale: Locale },
  input: ParsedRequestOf<typeof createRoomRange>,
): Promise<{ created: number }> {
  const { from, to, prefix, skippedDigits, roomTypeId, floor, building, buildingEn, smoking } = input;
  const numbers = roomNumbersOf({ from, to, prefix, skippedDigits });
  if (numbers.length === 0) throw new Refusal('HOS-05092-7');
  await refuseKnown(tx, numbers);
  const common = {
    roomTypeId,
    building,
    buildingEn,
    smoking,
    attributes: [],
    isActive: true,
    displayOrder: 0,
  };
  const wanted = await placeNew(
    tx,
    master,
    numbers.map((roomNo) => ({ ...common, roomNo, floor: floor === '' ? floorOfRoomNumber(roomNo) : floor })),
  );
  const records = await saving(constraintsOf(master), locale, () => insertRecords(tx, master, wanted));
  const audits = records.map((after) =>
    tx.audit({ action: 'room.create', entity: 'room', entityId: after.id, after }),
  );
  await Promise.all(audits);
  for (const record of records) publishRecord(tx, master, record);
  return { created: records.length };
}
