import { groupChanged } from '@honjin/contracts/admin/bus';
import { onEvent, type EventHandler } from '@honjin/service-kit';

/** Keeps the group's rule on guests of its other companies. The newest version holds, whichever store it came from. */
export const shareGuests: EventHandler = onEvent(
  groupChanged,
  async ({ sql, scope }, { guestsOfOtherCompanies, version }) => {
    await sql`
      insert into guest_sharing (group_id, level, version)
      values (${scope.groupId}, ${guestsOfOtherCompanies}, ${version})
      on conflict (group_id) do update set level = excluded.level, version = excluded.version
      where guest_sharing.version < excluded.version`;
  },
);
