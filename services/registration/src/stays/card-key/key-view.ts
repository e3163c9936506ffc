import type { ResultOf } from '@honjin/contracts';
import type { listRoomKeys } from '@honjin/contracts/registration';
import { keyDeliveryOf, roomKeyFault, toLocalDateTime } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import { openDayOf } from '../../bookings/desk/desk.ts';
import { readMasters } from '../../house/masters/read-masters.ts';
import { listCutPlaces, listEncoders, type CutPlace } from '../encoder/queries.ts';
import { listKeysOfUnits, listKeyUnits, type KeyUnit, type RoomKeyRow } from './queries.ts';

type RoomView = ResultOf<typeof listRoomKeys>['rooms'][number];
type KeyView = RoomView['keys'][number];

/** Keys by room unit: of the units named, or of everybody the desk has to do with on the business date. */
export async function readKeys(
  tx: TenantTx,
  wanted: { unitIds: readonly string[] | null; withDeparted: boolean },
): Promise<RoomView[]> {
  const { businessDate } = openDayOf(tx);
  const units = await listKeyUnits(tx, { ...wanted, businessDate });
  const [keys, { room }, encoders] = await Promise.all([
    listKeysOfUnits(
      tx,
      units.map(({ unitId }) => unitId),
    ),
    readMasters(tx, ['room']),
    listEncoders(tx),
  ]);
  const waiting = keys.filter(({ encoderId, status }) => encoderId !== null && status === 'CUTTING');
  const places = waiting.length === 0 ? [] : await listCutPlaces(tx, idsOf(waiting));
  const atEncoder: AtEncoder = {
    nameOf: new Map(encoders.map(({ id, name }) => [id, name])),
    placeOf: new Map(places.map((place) => [place.roomKeyId, place])),
  };
  const keysBy = Map.groupBy(keys, ({ roomUnitId }) => roomUnitId);
  const views = units.map((unit) =>
    roomView(unit, keysBy.get(unit.unitId) ?? [], {
      room: room.get(unit.roomId ?? '') ?? NO_ROOM,
      atEncoder,
    }),
  );
  return wanted.unitIds === null ? byRoom(views) : views;
}

/** Numbers as people count them: 201 before 1001. */
const collator = new Intl.Collator('ja', { numeric: true });

/**
 * Sorts rooms as they lie in the house. A stay without a room comes last, and two of one room follow in the order of
 * booking.
 */
function byRoom(views: readonly RoomView[]): RoomView[] {
  return views.toSorted(
    (a, b) =>
      Number(a.roomId === null) - Number(b.roomId === null) ||
      collator.compare(a.building, b.building) ||
      collator.compare(a.roomNo, b.roomNo),
  );
}

/** Returns some keys as the screens show them. */
export async function readKeysById(tx: TenantTx, keys: readonly RoomKeyRow[]): Promise<KeyView[]> {
  const ids = new Set(keys.map(({ id }) => id));
  const unitIds = [...new Set(keys.map(({ roomUnitId }) => roomUnitId))];
  const rooms = await readKeys(tx, { unitIds, withDeparted: true });
  return rooms.flatMap((room) => room.keys).filter(({ id }) => ids.has(id));
}

type Place = Pick<RoomView, 'roomNo' | 'building' | 'floor'> & { buildingEn?: string | undefined };

const NO_ROOM: Place = { roomNo: '', building: '', floor: '' };

/** The encoders of the store, and the cards that wait at them. */
interface AtEncoder {
  nameOf: ReadonlyMap<string, string>;
  placeOf: ReadonlyMap<string, CutPlace>;
}

const idsOf = (keys: readonly RoomKeyRow[]) => keys.map(({ id }) => id);

function roomView(
  unit: KeyUnit,
  keys: readonly RoomKeyRow[],
  { room: { roomNo, building, buildingEn = '', floor }, atEncoder }: { room: Place; atEncoder: AtEncoder },
): RoomView {
  const codeNo = Math.max(0, ...keys.map((key) => key.codeNo));
  const now = {
    roomId: unit.roomId,
    codeNo,
    stayEnds: toLocalDateTime(unit.checkOutDate, unit.checkOutTime).slice(0, 16),
  };
  const count = (status: RoomKeyRow['status']) => keys.filter((key) => key.status === status).length;
  return {
    bRoomUnitId: unit.unitId,
    bBasicInformationId: unit.bookingId,
    bookingNo: unit.bookingNo,
    roomIndex: unit.roomIndex,
    status: unit.status,
    guestName: unit.guestName,
    groupName: unit.groupName,
    checkInDate: unit.checkInDate,
    checkOutDate: unit.checkOutDate,
    roomId: unit.roomId,
    roomNo,
    building,
    buildingEn,
    floor,
    paxCount: unit.paxCount,
    delivery: keyDeliveryOf(keys),
    issuedCount: count('ISSUED'),
    returnedCount: count('RETURNED'),
    lostCount: count('LOST'),
    keys: keys.map((key) => ({ ...keyView(key, now), ...encoderView(key, atEncoder) })),
  };
}

function encoderView(
  { id, encoderId, voidAskedAt, voidedAt }: RoomKeyRow,
  { nameOf, placeOf }: AtEncoder,
): Pick<KeyView, EncoderField> {
  const at = placeOf.get(id);
  return {
    keyEncoderId: encoderId,
    encoderName: nameOf.get(encoderId ?? '') ?? '',
    requestState: at?.state ?? null,
    queuePlace: at?.place ?? null,
    voidAskedAt: instant(voidAskedAt),
    voidedAt: instant(voidedAt),
  };
}

const instant = (at: Date | string | null) => (at === null ? null : new Date(at).toISOString());

type EncoderField =
  'keyEncoderId' | 'encoderName' | 'requestState' | 'queuePlace' | 'voidAskedAt' | 'voidedAt';

function keyView(key: RoomKeyRow, now: Parameters<typeof roomKeyFault>[1]): Omit<KeyView, EncoderField> {
  return {
    id: key.id,
    bRoomUnitId: key.roomUnitId,
    roomId: key.roomId,
    roomNo: key.roomNo,
    cardNo: key.cardNo,
    status: key.status,
    serial: key.serial,
    attempts: key.attempts,
    failure: key.failure,
    fault: key.status === 'ISSUED' ? roomKeyFault({ ...key, isVoid: key.voidAskedAt !== null }, now) : null,
    validFrom: key.validFrom,
    validUntil: key.validUntil,
    issuedAt: new Date(key.issuedAt).toISOString(),
    issuedBy: key.issuedBy,
    closedAt: instant(key.closedAt),
    closedBy: key.closedBy,
    chargeOrderId: key.chargeOrderId,
    note: key.note,
  };
}
