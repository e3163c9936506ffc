import {
  listRetentionReport,
  previewRetention,
  saveRetention,
  showRetention,
} from '@honjin/contracts/registration';
import { keptFrom, RETENTION_KINDS, type RetentionKind } from '@honjin/domain';
import { handle, Refusal, type Route, type TenantTx } from '@honjin/service-kit';
import { openDayOf } from '../../bookings/desk/desk.ts';
import { countDue, listReport, readRetention, upsertRetention } from './queries.ts';
import { RETENTION_JOB } from './run-retention.ts';

async function viewOf(tx: TenantTx) {
  const { lastRanAt, ...retention } = await readRetention(tx, RETENTION_JOB);
  return { ...retention, lastRanAt: lastRanAt?.toISOString() ?? null };
}

const settingsOf = ({ isOn, guestMonths, attachmentMonths }: Awaited<ReturnType<typeof viewOf>>) => ({
  isOn,
  guestMonths,
  attachmentMonths,
});

const COUNTED: Readonly<Record<RetentionKind, keyof Awaited<ReturnType<typeof countDue>>>> = {
  BOOKINGS: 'bookings',
  GUESTS: 'guests',
  ATTACHMENTS: 'attachments',
  PASSPORT_IMAGES: 'passportImages',
  SIGNATURES: 'signatures',
  ERASED_REGISTERS: 'erasedRegisters',
};

export const retentionRoutes: readonly Route[] = [
  handle(showRetention, async ({ tx }) => ({ retention: await viewOf(tx) })),
  handle(saveRetention, async ({ input, tx }) => {
    const before = await viewOf(tx);
    if (!(await upsertRetention(tx, input))) throw new Refusal('HOS-00005-0');
    const retention = await viewOf(tx);
    await tx.audit({
      action: 'retention.save',
      entity: 'store',
      entityId: tx.scope.storeId,
      before: settingsOf(before),
      after: settingsOf(retention),
    });
    return { retention };
  }),
  handle(previewRetention, async ({ input, tx }) => {
    const { businessDate } = openDayOf(tx);
    const counts = await countDue(tx, {
      guestsBefore: keptFrom(businessDate, input.guestMonths),
      filesBefore: keptFrom(businessDate, input.attachmentMonths),
      businessDate,
    });
    return { due: RETENTION_KINDS.map((kind) => ({ kind, count: counts[COUNTED[kind]] })) };
  }),
  handle(listRetentionReport, async ({ input, tx }) => {
    const rows = await listReport(tx, input);
    return {
      days: rows.map(({ date, kind, count }) => ({ date, kind, count })),
      totalCount: rows[0]?.total ?? 0,
    };
  }),
];
