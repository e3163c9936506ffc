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
  ReleaseAvailable: z.object({ name: z.string(), version: z.string() }),
  SessionChanged: z.object({}),
} as const;
