import { listKioskMachines, makePreCheckIn, showPreCheckIn } from '@honjin/contracts/registration';
import { addDays, KIOSK_GUESSES } from '@honjin/domain';
import { newId } from '@honjin/service-kit';
import { describe, expect, test } from 'vitest';
import { show } from './bookings.ts';
import {
  admin,
  arriving,
  askCards,
  chain,
  codeOf,
  connect,
  enter,
  find,
  front,
  programActor,
  save,
  see,
  service,
  visit,
  withKiosk,
} from './kiosk-desk.ts';
import { endProgram, knowProgram } from './known-programs.ts';
import { openHotel, TODAY } from './masters.ts';
import { textWithoutIds } from './text-without-ids.ts';

withKiosk();

const NOT_FOUND = 'HOS-02080-0';
const newProgram = () => knowProgram(newId(), chain.scope);
const statusOf = async ({ id }: { id: string }) => (await show(chain, service, id)).bRoomUnit[0]!.status;

describe('R-KIOSK-01: the machines of a store', () => {
  test('are saved by version, each with a program and a code of its own', async () => {
    const id = newId();
    const programId = newProgram();
    expect(await codeOf(save({ id, programId, code: 'L-9', name: '別館', location: '別館1階' }))).toBe(200);
    const change = { id, programId, code: 'L-9', name: '別館1号機', isDueAllowed: true };
    expect(await codeOf(save({ ...change, version: 1 }))).toBe(200);
    expect(await codeOf(save({ ...change, version: 1 }))).toBe('HOS-00005-0');
    const { body } = await chain.call(service, listKioskMachines, {}, front());
    expect(body.kioskMachines.find((one) => one.id === id)).toMatchObject({
      name: '別館1号機',
      version: 2,
      isDueAllowed: true,
    });
    expect(await codeOf(save({ id: newId(), programId }))).toBe('HOS-02080-10');
    expect(await codeOf(save({ id: newId(), programId: newProgram(), code: 'L-9' }))).toBe('HOS-02080-11');
    expect(await codeOf(save({ id: newId(), programId: newProgram(), keyEncoderId: newId() }))).toBe(
      'HOS-02050-1',
    );
    expect(await codeOf(save({ id: newId(), programId: newId() }, front()))).toBe('HOS-00003-0');
  });

  test('are run by a program that the store has and that may run them, and can be put out of use without', async () => {
    const elsewhere = knowProgram(newId(), chain.otherStore());
    const weak = knowProgram(newId(), chain.scope, {
      name: 'RMS',
      permissions: { revenue: 'edit' } as never,
    });
    expect(await codeOf(save({ id: newId(), programId: newId() }))).toBe('HOS-02080-16');
    expect(await codeOf(save({ id: newId(), programId: elsewhere }))).toBe('HOS-02080-16');
    const refused = await save({ id: newId(), programId: weak });
    expect(refused.body.returnCode).toBe('HOS-02080-17');
    expect(refused.body.message).toContain('RMS');
    const ended = await connect({ code: 'L-8' });
    const programId = ended.actor.userId;
    endProgram(programId);
    const machine = { id: ended.id, programId, code: 'L-8' };
    expect(await codeOf(save({ ...machine, version: 1, name: '別館2号機' }))).toBe(200);
    expect(await codeOf(save({ ...machine, version: 2, isActive: false }))).toBe(200);
    expect(await codeOf(save({ ...machine, version: 3, isActive: true }))).toBe('HOS-02080-16');
    expect(await codeOf(save({ ...machine, programId: newProgram(), version: 3 }))).toBe(200);
  });

  test('serve their own program, while they are in use', async () => {
    const stay = await arriving();
    const asked = { bookingNo: stay.bookingNo, phoneLastFour: '5678' };
    const nobody = { id: '', actor: programActor() };
    expect(await codeOf(find(asked, nobody))).toBe('HOS-02080-1');
    expect(await codeOf(find(asked, { id: '', actor: admin().actor }))).toBe('HOS-02080-1');
    const stopped = await connect({ isActive: false });
    expect(await codeOf(find(asked, stopped))).toBe('HOS-02080-1');
    expect(await codeOf(see(newId(), stopped))).toBe('HOS-02080-1');
    expect(await codeOf(find(asked, { id: '', actor: front().actor }))).toBe('HOS-00003-0');
  });
});

describe('R-KIOSK-02: who is found', () => {
  test('by the link of the guest’s page, or a number with a proof: names, and no contacts', async () => {
    const stay = await arriving();
    await chain.call(service, makePreCheckIn, { bBasicInformationId: stay.id }, front());
    const page = await chain.call(service, showPreCheckIn, { bBasicInformationId: stay.id }, front());
    const { bookingNo } = stay;
    for (const request of [
      { code: page.body.url! },
      { code: bookingNo, guestKana: 'やまだ たろう' },
      { bookingNo, phoneLastFour: '5678' },
      { bookingNo, phoneLastFour: '５６７８', guestKana: 'ﾔﾏﾀﾞ ﾀﾛｳ' },
    ]) {
      const { body } = await find(request);
      expect(body.kioskVisit).toMatchObject({
        bookingNo,
        rooms: [
          {
            bRoomUnitId: stay.unit,
            guestName: '山田 太郎',
            status: 'BOOK',
            nights: 1,
            paxCount: 2,
            dueAmount: 0,
            roomNo: '',
            block: null,
            message: '',
            cards: [],
            cardsLeft: 0,
            guests: [{ guestName: '山田 太郎', lacks: [] }],
          },
        ],
      });
      expect(textWithoutIds(body.kioskVisit)).not.toMatch(/0901234|千代田|1000001/);
    }
  });

  test('and whatever is wrong is answered alike', async () => {
    const stay = await arriving();
    const tomorrow = await arriving({ from: addDays(TODAY, 1), roomId: null }, { isPaid: false });
    const answers = await Promise.all(
      [
        { bookingNo: stay.bookingNo },
        { bookingNo: stay.bookingNo, phoneLastFour: '0000' },
        { bookingNo: stay.bookingNo, phoneLastFour: '5678', guestKana: 'スズキ' },
        { bookingNo: 'NO-SUCH', phoneLastFour: '5678' },
        { bookingNo: tomorrow.bookingNo, phoneLastFour: '5678' },
        { code: `https://hotel.example.jp/guest/${'A'.repeat(54)}` },
        {},
      ].map((request) => find(request)),
    );
    const said = answers.map(({ status, body: { returnCode, message } }) => ({
      status,
      returnCode,
      message,
    }));
    expect(new Set(said.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(said[0]).toMatchObject({ status: 404, returnCode: NOT_FOUND });
    expect(said[0]!.message).toContain('フロントへお越しください');
  });

  test('wrong guesses are bounded, also when they come at once', async () => {
    const kiosk = await connect({ name: '試行' });
    const stay = await arriving();
    const guess = (phoneLastFour: string) =>
      codeOf(find({ bookingNo: stay.bookingNo, phoneLastFour }, kiosk));
    const wrong = await Promise.all(Array.from({ length: 12 }, (_, index) => guess(String(1_000 + index))));
    expect(new Set(wrong)).toEqual(new Set([NOT_FOUND]));
    const [kept] = await chain.admin<{ count: number }[]>`
      select count(*)::int as count from registration.kiosk_guess where booking_no = ${stay.bookingNo}`;
    expect(kept!.count).toBe(KIOSK_GUESSES.ofBooking);
    // The right answer comes too late, at every machine.
    expect(await guess('5678')).toBe(NOT_FOUND);
    expect(await codeOf(find({ bookingNo: stay.bookingNo, phoneLastFour: '5678' }))).toBe(NOT_FOUND);
    await chain.admin`
      update registration.kiosk_guess set guessed_at = guessed_at - interval '61 minutes'
      where booking_no = ${stay.bookingNo}`;
    expect(await guess('5678')).toBe(200);
    // A machine that guesses about many bookings is stopped as well; the others go on.
    for (let index = 0; index < KIOSK_GUESSES.ofMachine; index += 1)
      expect(await codeOf(find({ bookingNo: `X-${index}` }, kiosk))).toBe(NOT_FOUND);
    expect(await guess('5678')).toBe(NOT_FOUND);
    expect(await codeOf(find({ bookingNo: stay.bookingNo, phoneLastFour: '5678' }))).toBe(200);
  });

  test('a visit is of one machine, and of half an hour', async () => {
    const stay = await arriving();
    const { kioskVisitId } = await visit(stay);
    const other = await connect({ name: '別館' });
    for (const answer of [
      see(kioskVisitId, other),
      see(newId()),
      enter(kioskVisitId, stay.unit, other),
      askCards({ kioskVisitId: newId(), bRoomUnitId: stay.unit }),
    ])
      expect(await answer).toMatchObject({ status: 404, body: { returnCode: 'HOS-02080-2' } });
    await chain.admin`update registration.kiosk_visit set expires_at = now() where id = ${kioskVisitId}`;
    expect(await codeOf(see(kioskVisitId))).toBe('HOS-02080-2');
    expect(await codeOf(enter(kioskVisitId, stay.unit))).toBe('HOS-02080-2');
    expect(await statusOf(stay)).toBe('BOOK');
  });

  test('a machine of another store finds and sees nothing of this one', async () => {
    const scope = chain.otherStore();
    await openHotel(chain, { scope });
    const kiosk = { id: newId(), actor: programActor(scope) };
    const machine = { id: kiosk.id, programId: kiosk.actor.userId, name: '別の店舗' };
    expect(await codeOf(save(machine, { actor: chain.actor('admin', scope) }))).toBe(200);
    const stay = await arriving();
    const { kioskVisitId } = await visit(stay);
    await chain.call(service, makePreCheckIn, { bBasicInformationId: stay.id }, front());
    const page = await chain.call(service, showPreCheckIn, { bBasicInformationId: stay.id }, front());
    const answers = await Promise.all([
      find({ bookingNo: stay.bookingNo, phoneLastFour: '5678' }, kiosk),
      find({ code: page.body.url! }, kiosk),
      see(kioskVisitId, kiosk),
      enter(kioskVisitId, stay.unit, kiosk),
    ]);
    expect(answers.map(({ body }) => body.returnCode)).toEqual([
      NOT_FOUND,
      NOT_FOUND,
      'HOS-02080-2',
      'HOS-02080-2',
    ]);
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain('山田');
  });
});
