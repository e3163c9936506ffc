import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { dateField, idField } from '../kernel/fields.ts';

const service = 'masters' as const;

export const listHolidays = defineCall({
  path: '/api/master/plan/holiday/list',
  service,
  access: 'session',
  summary: 'The public holidays that calendars and season ranks go by.',
  request: {},
  response: {
    holidays: z.array(z.object({ holidayDate: dateField, name: z.string(), nameEn: z.string().default('') })),
  },
});

export const listRanks = defineCall({
  path: '/api/master/rank/getDropDownList',
  service,
  access: 'session',
  summary: 'The guest ranks of the store that may be chosen; those out of use are left out.',
  request: {},
  response: {
    ranks: z.array(z.object({ id: idField, code: z.string(), name: z.string(), nameEn: z.string() })),
  },
});

export const listCountries = defineCall({
  path: '/api/registration/getDropdownCountry',
  service,
  access: 'session',
  summary: 'Countries for addresses and nationalities.',
  request: {},
  response: { countries: z.array(z.object({ code: z.string(), nameJa: z.string(), nameEn: z.string() })) },
});

export const listPrefectures = defineCall({
  path: '/api/registration/getDropdownPrefectures',
  service,
  access: 'session',
  summary: 'The 47 prefectures in the official order.',
  request: {},
  response: { prefectures: z.array(z.object({ code: z.string(), nameJa: z.string(), nameEn: z.string() })) },
});
