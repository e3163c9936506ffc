import { z } from 'zod';

const reason = z.object({ reason: z.string().optional() });
const takenRoom = z.object({
  roomNo: z.string().optional(),
  takenBy: z.string().optional(),
  reason: z.string().optional(),
});
const usages = z.object({ usages: z.array(z.unknown()).optional(), lastBooking: z.unknown().optional() });
const askedMoney = z.object({
  act: z.string().optional(),
  block: z.string().optional(),
  amount: z.int().optional(),
  limit: z.int().nullable().optional(),
  itemName: z.string().optional(),
});

/**
 * The facts of a refusal besides its text, for programs, by code: `details` of the answer. Every field may be missing,
 * and more may come; a code that is not here has told nothing yet.
 */
export const ERROR_DETAILS: Readonly<Record<string, z.ZodObject>> = {
  'HOS-00005-0': z.object({
    version: z.int().optional(),
    changedBy: z.string().nullable().optional(),
    changedAt: z.string().nullable().optional(),
  }),
  'HOS-02001-1': takenRoom,
  'HOS-02001-3': z.object({ date: z.iso.date().optional() }),
  'HOS-02002-1': reason,
  'HOS-02002-2': reason,
  'HOS-02003-4': z.object({
    reason: z.string().optional(),
    salesTotal: z.int().optional(),
    paymentTotal: z.int().optional(),
    difference: z.int().optional(),
  }),
  'HOS-02003-5': reason,
  'HOS-02004-1': reason,
  'HOS-02005-1': z.object({ findings: z.int().optional(), reason: z.string().optional() }),
  'HOS-02006-0': z.object({ postedNight: z.iso.date().optional() }),
  'HOS-02006-1': askedMoney,
  'HOS-02014-0': z.object({ status: z.string().optional() }),
  'HOS-02015-4': reason,
  'HOS-02020-1': z.object({ freeMemoIds: z.array(z.uuid()).optional() }),
  'HOS-02028-0': askedMoney,
  'HOS-02028-1': askedMoney,
  'HOS-02028-2': askedMoney,
  'HOS-02040-0': z.object({
    reason: z.string().optional(),
    arrangementId: z.uuid().optional(),
    useDate: z.iso.date().optional(),
    left: z.int().optional(),
  }),
  'HOS-02040-6': reason,
  'HOS-02040-7': reason,
  'HOS-02040-8': reason,
  'HOS-03001-0': usages,
};
