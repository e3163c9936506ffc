import { getSession } from '@honjin/contracts/identity';
import {
  downloadCalendar,
  getReceivableAccounts,
  previewDetailsPdf,
  searchRegistrations,
} from '@honjin/contracts/registration';
import { LIST_REPORTS } from '@honjin/contracts/reports';
import { addDays } from '@honjin/domain';
import type { ApiClient } from './api-client.ts';

/** How each call that gives a file is asked for one that has something in it, by its path. */
export type FileWishes = Readonly<Record<string, object>>;

/** Files that are given out as they came in, go to a program that says what they are like, or are looked at elsewhere. */
export const FILES_OF_OTHERS: Readonly<Record<string, string>> = {
  '/api/registration/attachment/download': 'as it was attached',
  '/api/registration/passport/view': 'a picture, as it was taken',
  '/api/registration/dispatch/sentPaper': 'as it was sent with its mail',
  '/api/linkage/message/download': 'as the site controller sent it',
  '/api/report/accounting-journal/file':
    'as the accounting program takes it (docs/integrations/accounting.md)',
  '/api/registration/customer/disclose': 'JSON for a person; its table is tested with the service',
  '/api/registration/preCheckIn/pdf':
    'who is in the house has no link; its paper is looked at with the service',
  '/api/registration/pos/slip': 'nothing is charged there yet; its paper is looked at with the service',
  '/api/registration/tickets/slips': 'no plan of the demonstration has tickets; looked at with the service',
};

/** Masters go out to come back; each is asked for the same way. */
const IS_MASTER = /^\/api\/master\/.*\/exportCsv$/;

interface House {
  readonly businessDate: string;
  readonly unit: { readonly id: string; readonly bookingId: string; readonly guestName: string };
}

async function houseOf(api: ApiClient): Promise<House> {
  const { businessDate } = await api.ask(getSession, {});
  const { registrationList } = await api.ask(searchRegistrations, { tab: 'STAY', pageSize: 50 });
  const [row] = registrationList;
  if (row === undefined || businessDate === null) throw new Error('nobody stays in the house');
  const { bRoomUnitId: id, bBasicInformationId: bookingId, guestName } = row;
  return { businessDate, unit: { id, bookingId, guestName } };
}

/** The reports of a week that is closed. */
function reportWishes({ businessDate }: House): FileWishes {
  const to = addDays(businessDate, -1);
  const week = { dateFrom: addDays(to, -6), dateTo: to };
  const lists = Object.entries(LIST_REPORTS).map(([name, { export: call }]) => {
    if (name === 'paymentReport') return [call.path, { useFrom: week.dateFrom, useTo: to }];
    return [call.path, name === 'inputJournal' ? { dateFrom: to, dateTo: to } : week];
  });
  return {
    ...(Object.fromEntries(lists) as FileWishes),
    '/api/report/sales-daily/export': week,
    '/api/report/stay-tax/export': { month: to.slice(0, 7) },
    '/api/report/analysis/export': {
      rows: 'DATE',
      columns: 'ROOM_TYPE',
      measure: 'NET',
      period: 'DATES',
      ...week,
    },
  };
}

async function deskWishes(api: ApiClient, { businessDate, unit }: House): Promise<FileWishes> {
  const bRoomUnitIds = [unit.id];
  const { accounts } = await api.ask(getReceivableAccounts, {});
  const preview = await api.ask(previewDetailsPdf, {
    receipt: { bRoomUnitId: unit.id, pattern: 'WITHOUT_RECEIPT', addressee: unit.guestName },
  } as never);
  const day = { date: businessDate };
  return {
    '/api/registration/downloadCsv': day,
    '/api/registration/guests/downloadCsv': day,
    '/api/registration/downLoadPdf': { ...day, pdfTitle: 'VIP' },
    [downloadCalendar.path]: { bookingId: unit.bookingId },
    '/api/registration/downloadDetailsPdf': { url: preview.url },
    '/api/registration/receivable/csv': {
      billingAddressId: accounts[0]?.billingAddressId,
      state: 'ALL',
    },
    '/api/registration/arrangements/csv': day,
    '/api/registration/arrangements/pdf': { ...day, by: 'KITCHEN' },
    '/api/registration/registrationCard/pdf': { bRoomUnitIds },
    '/api/registration/confirmation/pdf': { bBasicInformationId: unit.bookingId },
    '/api/availability/csv': {},
    '/api/availability/cleaningSheet': { by: 'FLOOR' },
    '/api/linkage/message/csv': { receivedFrom: addDays(businessDate, -30) },
    '/api/linkage/mapping/csv': { provider: 'LINCOLN', kind: 'PLAN' },
  };
}

/** Returns the wishes for every file of these paths, for the house as it is now. */
export async function fileWishes(api: ApiClient, paths: readonly string[]): Promise<FileWishes> {
  const house = await houseOf(api);
  const masters = paths.filter((path) => IS_MASTER.test(path)).map((path) => [path, {}]);
  return {
    ...(Object.fromEntries(masters) as FileWishes),
    ...reportWishes(house),
    ...(await deskWishes(api, house)),
  };
}
