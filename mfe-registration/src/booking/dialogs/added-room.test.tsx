import type { ResponseOf } from '@honjin/contracts';
import { checkDateChange, getAvailability } from '@honjin/contracts/registration';
import { answerWith, refuseWith, renderScreen } from '@honjin/mfe-kit/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import en from '../../locales/en.json';
import { ja } from '../../testing/texts.ts';
import { bookingValues } from '../form/form-values.ts';
import { editRequest } from '../form/to-request.ts';
import { DateChangeDialog, withRooms } from './date-change-dialog.tsx';
import {
  ROOM_501,
  sampleBooking,
  sampleId,
  sampleMasters,
  sampleNight,
  sampleUnit,
  TWIN,
} from '../../testing/sample-booking.ts';

afterEach(cleanup);

const ROOM_502 = sampleId(2, 2);
const nights = ['2026-11-21', '2026-11-22'].map((night) =>
  sampleNight(night, { assignedRoomId: ROOM_501, assignedRoomNumber: '501' }),
);
const stay = sampleBooking({ bRoomUnit: [sampleUnit({ bRoomInformation: nights })] });

function free(roomId: string, roomNo: string, cleaning: 'U' | 'N') {
  return {
    roomId,
    roomNo,
    roomTypeId: TWIN,
    floor: '5',
    smoking: 'NON_SMOKING',
    condition: 'V',
    cleaning,
  } as const;
}

type Preview = ResponseOf<typeof checkDateChange>;

/** A night more, in a room that is free or that somebody has. */
function preview(takenBy: string): Omit<Preview, 'returnCode' | 'message' | 'header'> {
  return {
    flag: 0,
    flags: [],
    removedNights: [],
    addedNights: [
      {
        roomDate: '2026-11-23',
        totalAmount: 22_400,
        isSlept: false,
        remaining: 3,
        assignedRoomId: ROOM_501,
        assignedRoomNumber: '501',
        takenBy,
      },
    ],
    removedArrangements: [],
    reversedOrders: [],
    payments: [],
    totalBefore: 44_800,
    totalAfter: 67_200,
  };
}

/** Asks about a night more, and tells which room the answer gives it. */
async function addNight(takenBy: string, freeRooms: ReturnType<typeof free>[]) {
  const confirm = vi.fn();
  const [unit] = stay.bRoomUnit;
  const { user } = renderScreen(
    <DateChangeDialog
      changes={[{ unit: unit!, checkInDate: '2026-11-21', checkOutDate: '2026-11-24' }]}
      masters={sampleMasters()}
      onConfirm={confirm}
      onCancel={() => undefined}
    />,
    {
      texts: { namespace: 'registration', ja, en },
      answers: [
        answerWith(getAvailability, { roomTypes: [], freeRooms }),
        answerWith(checkDateChange, preview(takenBy)),
      ],
    },
  );
  const rooms = await screen.findByRole<HTMLInputElement>('combobox', { hidden: true });
  const save = () => user.click(screen.getByRole('button', { name: 'この内容で保存', hidden: true }));
  return { user, rooms, save, confirm, unitId: unit!.id };
}

describe('the room of an added night (R-ROOM-12)', () => {
  it('is not lost by a save when nobody could tell whether it is free', async () => {
    const confirm = vi.fn();
    const [unit] = stay.bRoomUnit;
    const refusal = { code: 'HOS-02006-1', status: 422, message: '滞在が長すぎます。' } as const;
    const { user } = renderScreen(
      <DateChangeDialog
        changes={[{ unit: unit!, checkInDate: '2026-11-21', checkOutDate: '2026-11-24' }]}
        masters={sampleMasters()}
        onConfirm={confirm}
        onCancel={() => undefined}
      />,
      {
        texts: { namespace: 'registration', ja, en },
        answers: [refuseWith(checkDateChange, refusal)],
      },
    );
    expect(await screen.findAllByText('滞在が長すぎます。')).not.toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'この内容で保存', hidden: true }));
    expect(confirm).not.toHaveBeenCalled();
  });

  it('is the one the guests have, when it is free', async () => {
    const { user, rooms, save, confirm, unitId } = await addNight('', [
      free(ROOM_502, '502', 'U'),
      free(ROOM_501, '501', 'N'),
    ]);
    expect(rooms.value).toBe('501');
    await user.click(rooms);
    // The own room first, though it is not clean; each says how far its cleaning is.
    const offered = (await screen.findAllByRole('option', { hidden: true })).map(
      ({ textContent }) => textContent,
    );
    expect(offered[0]).toMatch(/^501.*未清掃/);
    expect(offered[1]).toMatch(/^502.*使用可/);
    await save();
    expect(confirm).toHaveBeenCalledWith({ [unitId]: ROOM_501 });
  });

  it('is chosen anew when somebody has it, and nothing is saved before', async () => {
    const { user, rooms, save, confirm, unitId } = await addNight('T0000099-1', [free(ROOM_502, '502', 'U')]);
    expect(screen.getByText(/501号室は追加する泊に空いていません（T0000099-1）/)).toBeTruthy();
    expect(rooms.value).toBe('');
    await save();
    expect(confirm).not.toHaveBeenCalled();
    await user.click(rooms);
    await user.keyboard('502{Enter}');
    await save();
    expect(confirm).toHaveBeenCalledWith({ [unitId]: ROOM_502 });
  });

  it('may be decided later', async () => {
    const { user, rooms, save, confirm, unitId } = await addNight('BROKEN', [free(ROOM_502, '502', 'U')]);
    expect(screen.getByText(/（故障）/)).toBeTruthy();
    await user.click(rooms);
    await user.keyboard('あとで{Enter}');
    await save();
    expect(confirm).toHaveBeenCalledWith({ [unitId]: '' });
  });

  it('is sent for the nights that are new, and for them alone', () => {
    const form = bookingValues(stay);
    form.rooms[0]!.checkOutDate = '2026-11-24';
    const request = editRequest(form, stay);
    const roomsOf = (one: typeof request) =>
      one.bBasicInformation.bRoomUnit?.[0]?.bRoomInformation.map(({ assignedRoomId }) => assignedRoomId);
    const [unit] = stay.bRoomUnit;
    expect(roomsOf(withRooms(request, { [unit!.id]: ROOM_502 }))).toEqual([undefined, undefined, ROOM_502]);
    expect(withRooms(request, { [unit!.id]: '' })).toEqual(request);
  });
});
