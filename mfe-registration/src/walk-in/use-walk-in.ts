import type { RequestOf } from '@honjin/contracts';
import { checkIn, createBooking } from '@honjin/contracts/registration';
import { isApiError } from '@honjin/mfe-kit';
import { useState } from 'react';
import { useBookingWrite } from '../booking/saving/use-booking-write.ts';
import { useRefusalWords } from '../parts/use-refusal-words.ts';

type BookRequest = RequestOf<typeof createBooking>;
type Payment = Omit<NonNullable<RequestOf<typeof checkIn>['billPayments']>[number], 'bRoomUnitId'>;

/** A booking that stands already, and the number of its room. */
export interface Booked {
  id: string;
  bookingNo: string;
  version: number;
  roomUnitIds: string[];
  roomNo: string;
}

/** The entry of the sheet, ready to be sent. */
export interface WalkInPlan {
  request: BookRequest;
  roomNo: string;
  payment: Payment | undefined;
  /** The reason to give a room that is not clean, or ''. */
  overrideReason: string;
}

/** A refusal in words; a room that is not clean may be given with a reason. */
export interface WalkInRefusal {
  why: string;
  isUnready: boolean;
}

interface Options {
  onDone: (booked: Booked) => void;
}

/** The refusal of a check-in into a room that is not clean. */
const ROOM_NOT_CLEAN = 'HOS-02002-2';

/** The sheet tells by itself what was refused. */
const quiet = { handlesError: () => true };

/**
 * Books with the room given, then checks in together with the money. When the check-in is refused the booking stands,
 * and the next attempt checks that booking in and books nothing more.
 */
export function useWalkIn({ onDone }: Options) {
  const wordsOf = useRefusalWords();
  const book = useBookingWrite(createBooking, quiet);
  const arrive = useBookingWrite(checkIn, quiet);
  const [booked, setBooked] = useState<Booked>();
  const [refusal, setRefusal] = useState<WalkInRefusal>();
  const [wasRefused, setWasRefused] = useState(false);

  async function bookOnce({ request, roomNo }: WalkInPlan): Promise<Booked | undefined> {
    if (booked) return booked;
    const saved = await book.mutateAsync(request);
    if (saved === undefined) return undefined;
    const { bBasicInformationId: id, bookingNo, version, roomUnitIds } = saved;
    const one = { id, bookingNo, version, roomUnitIds, roomNo };
    setBooked(one);
    return one;
  }
  async function checkInNow(plan: WalkInPlan): Promise<void> {
    const one = await bookOnce(plan);
    const [bRoomUnitId = ''] = one?.roomUnitIds ?? [];
    if (one === undefined) return;
    const { payment, overrideReason } = plan;
    const answer = await arrive.mutateAsync({
      bBasicInformation: { id: one.id, version: one.version, bRoomUnitIds: one.roomUnitIds },
      overrideReason,
      billPayments: payment === undefined ? [] : [{ bRoomUnitId, ...payment }],
    });
    if (answer !== undefined) onDone(one);
  }
  function refuse(error: unknown): void {
    const isUnready = isApiError(error) && error.code === ROOM_NOT_CLEAN;
    setWasRefused(true);
    setRefusal({ why: wordsOf(error), isUnready });
  }
  async function submit(plan: WalkInPlan): Promise<void> {
    try {
      await checkInNow(plan);
    } catch (error) {
      refuse(error);
    }
  }
  // Only a check-in that was refused is told: until then the sheet stays as it is.
  const standing = wasRefused ? booked : undefined;
  return { standing, refusal, isBusy: book.isPending || arrive.isPending, submit };
}
