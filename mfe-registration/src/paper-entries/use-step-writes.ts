import {
  addOrder,
  assignRooms,
  changeStatus,
  checkIn,
  checkOut,
  finishRoomChange,
  listPaperEntries,
  returnRoomKeys,
  saveFreeMemo,
  saveMidFlowPayment,
  savePaymentsByRecipt,
} from '@honjin/contracts/registration';
import { changeCleaning } from '@honjin/contracts/rooms';
import { useWrite } from '@honjin/mfe-kit';
import { useRef } from 'react';
import { useBookingWrite } from '../booking/saving/use-booking-write.ts';
import type { StepName } from './next-step.ts';

/** A command as it was kept before it is sent. */
export interface KeptStep {
  key: string;
  step: string;
  request: string;
}

/**
 * Holds the calls of the usual screens, each sent under the key of its line. Questions about money and passwords are asked
 * as there; the list tells by itself what was refused.
 * @returns what sends a command: false when the clerk gave it up in a question.
 */
export function useStepWrites(): (kept: KeptStep) => Promise<boolean> {
  const key = useRef('');
  const options = { handlesError: () => true, intentKey: () => key.current };
  const writes: Record<StepName, { mutateAsync: (input: never) => Promise<unknown> }> = {
    ASSIGN: useBookingWrite(assignRooms, options),
    CHECK_IN: useBookingWrite(checkIn, options),
    DEPART: useBookingWrite(changeStatus, options),
    SETTLE: useBookingWrite(saveMidFlowPayment, options),
    CHECK_OUT: useBookingWrite(checkOut, options),
    SALE: useBookingWrite(addOrder, options),
    PAYMENT: useBookingWrite(savePaymentsByRecipt, options),
    MOVE: useBookingWrite(finishRoomChange, options),
    CLEANING: useWrite(changeCleaning, { ...options, invalidates: [listPaperEntries] }),
    KEY_BACK: useBookingWrite(returnRoomKeys, options),
    NOTE: useBookingWrite(saveFreeMemo, options),
  };
  return async (kept) => {
    key.current = kept.key;
    const answer = await writes[kept.step as StepName].mutateAsync(JSON.parse(kept.request) as never);
    return answer !== undefined;
  };
}
