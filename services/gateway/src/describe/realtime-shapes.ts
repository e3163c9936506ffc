import { healthReport } from '@honjin/contracts';
import { batchProgress } from '@honjin/contracts/admin';
import { bookingOpen } from '@honjin/contracts/registration';
import { boardHold } from '@honjin/contracts/schedule';
import { z } from 'zod';

const hint = { revision: z.int().positive(), source: z.string() };

/** The messages to the open pages of a store: hints by which they ask again, in the spelling of the channel. */
export const REALTIME_SHAPES = {
  BusinessDateUpdated: z.object({ businessDate: z.iso.date(), salesDate: z.iso.date(), ...hint }),
  RegistrationChanged: z.object({ ...hint, bookingId: z.uuid().optional() }),
  StockChanged: z.object(hint),
  RoomChanged: z.object({ ...hint, roomIds: z.array(z.uuid()) }),
  LinkageChanged: z.object(hint),
  BatchProgress: batchProgress.omit({ storeId: true }),
  BoardHold: boardHold.omit({ storeId: true }),
  BookingOpen: bookingOpen.omit({ storeId: true }),
  InstallationState: z.object({ troubles: healthReport.shape.troubles }),
  Presence: z.object({ userIds: z.array(z.string()) }),
  ReleaseAvailable: z.object({ name: z.string(), version: z.string() }),
  SessionChanged: z.object({}),
} as const;

const member = { user_id: z.string(), user_info: z.object({ name: z.string() }) };

/** The messages to the members of a store's presence channel, named as the Pusher protocol does. */
export const PRESENCE_SHAPES = {
  'pusher_internal:subscription_succeeded': z.object({
    presence: z.object({
      count: z.int().positive(),
      ids: z.array(z.string()),
      hash: z.record(z.string(), member.user_info),
    }),
  }),
  'pusher_internal:member_added': z.object(member),
  'pusher_internal:member_removed': z.object({ user_id: member.user_id }),
} as const;
