import { roomStateChanged } from '@honjin/contracts/rooms';
import { onEvent } from '@honjin/service-kit';

export const followRoomStates = onEvent(roomStateChanged, async (tx, room) => {
  await tx.sql`
    insert into board_room (store_id, room_id, condition, cleaning, is_do_not_disturb, version)
    values (${tx.scope.storeId}, ${room.roomId}, ${room.condition}, ${room.cleaning}, ${room.isDoNotDisturb},
            ${room.version})
    on conflict (store_id, room_id) do update
      set condition = excluded.condition, cleaning = excluded.cleaning,
          is_do_not_disturb = excluded.is_do_not_disturb, version = excluded.version
      where board_room.version < excluded.version`;
});
