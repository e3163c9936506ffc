import { roomStateChanged } from '@honjin/contracts/rooms/bus';
import { onEvents } from '@honjin/service-kit';
import { upsertRoomStates } from './queries.ts';

export const followRoomStates = onEvents(roomStateChanged, upsertRoomStates);
