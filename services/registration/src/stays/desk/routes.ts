import { getDeskLanes } from '@honjin/contracts/registration';
import { handle, type Route } from '@honjin/service-kit';
import { readLanes } from './read-lanes.ts';

export const deskRoutes: readonly Route[] = [handle(getDeskLanes, ({ tx }) => readLanes(tx, new Date()))];
