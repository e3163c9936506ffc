import { roomMaster, roomTypeMaster } from '../states.ts';
import { choice, codeText, laterText, reference, text, texts, whole } from './fields.ts';
import { retirable } from './lifetime.ts';
import { definePlainMaster } from './plain-master.ts';

const CAPACITY = 'HOS-05005-0';
/** Guests of a room that is slept in; halls and dormitories may hold more. */
const MOST_GUESTS = { REAL: 99, VIRTUAL: 999 } as const;

/** Room types (spec section 3; capacity rules of section 5). */
export const roomTypes = definePlainMaster({
  state: roomTypeMaster,
  nameJa: '部屋タイプ',
  nameEn: 'Room type',
  fields: {
    code: codeText(),
    name: text(60, { required: true }),
    nameEn: text(60),
    category: choice(['REAL', 'VIRTUAL']),
    capacity: whole(1, 999, { code: CAPACITY, blank: 2 }),
    maxCapacity: whole(1, 999, { code: CAPACITY, blank: 2 }),
    building: text(40),
    buildingEn: laterText(40),
    interfaceCode: text(20),
    ...retirable,
  },
  check: (values, refuse) => {
    const most = MOST_GUESTS[values.category];
    if (values.capacity > most) refuse('capacity', CAPACITY);
    if (values.maxCapacity > most) refuse('maxCapacity', CAPACITY);
    if (values.maxCapacity < values.capacity) refuse('maxCapacity', 'HOS-05005-1');
  },
});

/** Rooms, each of one type. */
export const rooms = definePlainMaster({
  state: roomMaster,
  nameJa: '部屋',
  nameEn: 'Room',
  labelField: 'roomNo',
  uniqueField: 'roomNo',
  fields: {
    roomNo: codeText(),
    roomTypeId: reference('room-type'),
    floor: text(10),
    building: text(40),
    buildingEn: laterText(40),
    smoking: choice(['SMOKING', 'NON_SMOKING'], 'NON_SMOKING'),
    attributes: texts(5),
    ...retirable,
  },
});
