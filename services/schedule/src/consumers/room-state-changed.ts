import { roomStateChanged } from '@honjin/contracts/rooms/bus';
import { onEvent } from '@honjin/service-kit';
import { upsertRoomState } from './queries.ts';

export const followRoomStates = onEvent(roomStateChanged, upsertRoomState);
