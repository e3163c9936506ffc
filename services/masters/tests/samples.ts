import { addDays, CHILD_CLASSES } from '@honjin/domain';
import type { PayloadOf } from '@honjin/contracts';
import type { MasterFields, PlainMaster } from '@honjin/contracts/masters';
import type { salesPosted } from '@honjin/contracts/registration';
import { newId, type RunningService } from '@honjin/service-kit';
import type { TestChain } from '@honjin/test-kit';

export type AnyMaster = PlainMaster<MasterFields>;

/** The values of a valid record besides blank fields. References are filled by {@link makeRecord}. */
const SPECIAL: Readonly<Record<string, Record<string, unknown>>> = {
  'accounting-item': { group: 'SALES', salesCategory: 'ROOM', taxation: 'TAX_INCLUDED', taxRateType: 'CON' },
  'child-fee': { feeKind: 'PERCENTAGE', percent: 70 },
};

let counter = 0;

/** Returns a valid record of any plain master, without its references. */
export function sampleOf(master: AnyMaster): Record<string, unknown> {
  counter += 1;
  const blanks = Object.entries(master.fields).map(([name, field]) => [name, field.blank] as const);
  const { uniqueField, labelField } = master;
  return {
    ...Object.fromEntries(blanks),
    displayOrder: counter * 10,
    [labelField]: `見本${counter}`,
    ...(master.fields[uniqueField]?.kind === 'code' ? { [uniqueField]: `S${counter}` } : {}),
    ...SPECIAL[master.entity],
    ...(master.entity === 'child-fee' ? { childClass: CHILD_CLASSES[counter % CHILD_CLASSES.length] } : {}),
    ...(master.entity === 'holiday' ? { holidayDate: addDays('2040-01-01', counter) } : {}),
  };
}

/** Sends calls of one store's administrator. */
export function clientOf(chain: TestChain, service: RunningService) {
  const actor = chain.actor('admin', { userName: '管理者' });
  let intents = 0;
  return {
    async send<C extends Parameters<TestChain['call']>[1]>(
      call: C,
      input: Record<string, unknown>,
      options: Parameters<TestChain['call']>[3] = {},
    ) {
      intents += 1;
      const key = call.writes ? { idempotencyKey: `intent-${intents}-${counter}` } : {};
      return chain.call(service, call, input as never, { actor, ...key, ...options });
    },
  };
}

export type Client = ReturnType<typeof clientOf>;

/** Creates a record of a master, and first one of each master that it refers to. */
export async function makeRecord(
  client: Client,
  masters: ReadonlyMap<string, AnyMaster>,
  entity: string,
): Promise<{ id: string; version: number; values: Record<string, unknown> }> {
  const master = masters.get(entity)!;
  const values = sampleOf(master);
  for (const [name, field] of Object.entries(master.fields)) {
    if (field.kind !== 'reference' || !field.isRequired) continue;
    values[name] = (await makeRecord(client, masters, field.entity!)).id;
  }
  const { status, body } = await client.send(master.calls.create, values);
  if (status !== 200) throw new Error(`${entity}: ${JSON.stringify(body)}`);
  return { id: body.id, version: body.version, values };
}

type SalesLine = PayloadOf<typeof salesPosted>['lines'][number];

/** Returns a line of sales as the registration service posts it, of no amount and outside consumption tax. */
export function saleSample(changes: Partial<SalesLine> & { useDate: string }): SalesLine {
  return {
    lineId: newId(),
    bookingId: newId(),
    bookingNo: 'R1',
    roomUnitId: newId(),
    roomIndex: 1,
    guestName: '',
    roomId: null,
    roomNo: null,
    roomTypeId: null,
    salesDate: changes.useDate,
    kind: 'ITEM',
    accountingItemId: null,
    itemCode: '',
    itemName: '',
    salesCategory: 'OTHER',
    taxRateType: 'OUT',
    taxPercent: 0,
    taxation: null,
    quantity: 1,
    netAmount: 0,
    taxAmount: 0,
    totalAmount: 0,
    planId: null,
    salesRouteId: null,
    reversalOf: null,
    guestCount: 0,
    untaxedGuests: [],
    inputBy: '',
    ...changes,
  };
}
