// What a program needs before guests can come: a booking of tonight with a clean room.
import type { Client } from 'openapi-fetch';
import type { paths } from './openapi-typescript.d.ts';

export type Api = Client<paths>;

export function need<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new Error(`no ${what}`);
  return value;
}

export async function answered<T>(
  asked: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<T> {
  const { data, error, response } = await asked;
  if (data === undefined) throw new Error(`${response.url} ${response.status}: ${JSON.stringify(error)}`);
  return data;
}

export const intent = () => ({ 'Idempotency-Key': crypto.randomUUID() });

export interface Night {
  from: string;
  to: string;
}

/** Asks what the house sells; returns its masters and the rooms that are ready and have a plan. */
export async function lookAround(api: Api, stay: Night) {
  const masters = await answered(api.POST('/api/registration/form/masters', { body: {} }));
  const { free_rooms, room_types } = await answered(
    api.POST('/api/registration/availability', { body: stay }),
  );
  const rooms = free_rooms.filter(
    ({ condition, room_type_id }) =>
      (condition === 'V' || condition === 'O' || condition === null) &&
      room_types.some((type) => type.room_type_id === room_type_id && type.remaining > 0) &&
      masters.plans.some((plan) => plan.is_offered !== false && plan.room_type_ids.includes(room_type_id)),
  );
  return { masters, rooms };
}

type House = Awaited<ReturnType<typeof lookAround>>;

const NAMES = {
  guest_name_single_byte: 'ﾚﾝｹｲ ｼｹﾝ',
  guest_kanji_name: '連携 試験',
  phone_number: '0312345678',
};

/** Books a room for one guest by the first plan that can be booked, assigns the room, and has it cleaned. */
export async function bookRoom(
  api: Api,
  { masters }: House,
  { room, stay, address }: { room: House['rooms'][number]; stay: Night; address: object },
) {
  const refusals: (string | undefined)[] = [];
  for (const plan of masters.plans.filter(({ room_type_ids }) => room_type_ids.includes(room.room_type_id))) {
    const night = {
      room_date: stay.from,
      room_type_id: room.room_type_id,
      package_plan_id: plan.id,
      pax_male_count: 1,
      purpose_id: masters.purposes[0]?.id ?? null,
      sales_route_id: plan.sales_route_ids[0] ?? null,
    };
    const { data, error } = await api.POST('/api/registration/create', {
      headers: intent(),
      body: {
        b_basic_information: {
          guest_or_group_name_kanji_name: '連携 試験',
          guest_or_group_name_single_byte: 'ﾚﾝｹｲ ｼｹﾝ',
          guest_or_group_name_phone_number: '0312345678',
          b_room_unit: [
            {
              check_in_date: stay.from,
              check_out_date: stay.to,
              b_room_information: [night],
              b_guest_information: [{ ...NAMES, country: 'JP', nationality: 'JP', ...address } as never],
            },
          ],
        },
      },
    });
    if (data !== undefined) return { ...data, unit: need(data.room_unit_ids[0], 'room unit') };
    refusals.push(error?.message);
  }
  throw new Error(`no plan that can be booked: ${refusals}`);
}
