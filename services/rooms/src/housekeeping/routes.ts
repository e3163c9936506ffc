import { roomMaster } from '@honjin/contracts/masters/bus';
import {
  editHousekeepingRules,
  getHousekeepingRules,
  housekeepingChanged,
  saveCleaningPlan,
} from '@honjin/contracts/rooms';
import { handle, listMasters, Refusal } from '@honjin/service-kit';
import { getRules, listAssigned, writeAssignments, writeRules } from './queries.ts';

export const housekeepingRoutes = [
  handle(getHousekeepingRules, ({ tx }) => getRules(tx)),
  handle(editHousekeepingRules, async ({ input: { version, ...rules }, tx }) => {
    const before = await getRules(tx);
    if (before.version !== version || !(await writeRules(tx, rules, version)))
      throw new Refusal('HOS-00005-0');
    await tx.audit({
      action: 'housekeeping.rules',
      entity: 'housekeeping-rules',
      entityId: tx.scope.storeId,
      before,
      after: rules,
    });
    tx.emit(housekeepingChanged, { roomIds: [] });
    return { version: version + 1 };
  }),
  handle(saveCleaningPlan, async ({ input: { rooms }, tx }) => {
    const known = await listMasters(tx, roomMaster);
    if (tx.day === null || rooms.some(({ roomId }) => !known.has(roomId))) throw new Refusal('HOS-00004-0');
    const before = await listAssigned(tx, tx.day.businessDate);
    await writeAssignments(tx, tx.day.businessDate, rooms);
    await tx.audit({
      action: 'housekeeping.plan',
      entity: 'cleaning-plan',
      entityId: tx.scope.storeId,
      after: { businessDate: tx.day.businessDate, rooms },
    });
    for (const { roomId, cleaner } of rooms) {
      const was = before.get(roomId) ?? '';
      if (was === cleaner) continue;
      await tx.audit({
        action: 'room.cleaner',
        entity: 'room',
        entityId: roomId,
        before: { cleaner: was },
        after: { cleaner },
      });
    }
    tx.emit(housekeepingChanged, { roomIds: [] });
    return { saved: rooms.length };
  }),
];
