import type { Account } from '@honjin/contracts/linkage';

type Settings = Omit<Account, 'accountId' | 'hasPassword' | 'hasPartnerPassword' | 'version'>;

/** Returns an account as a first set-up would save it, connected to nothing. */
export function accountSettings(name: string, changes: Partial<Settings> = {}): Settings {
  return {
    provider: 'LINCOLN',
    name,
    isEnabled: true,
    apiMode: 'ID_PASSWORD',
    receiveMode: 'NONE',
    sendMode: 'NONE',
    baseUrl: '',
    receiveUrl: '',
    completeUrl: '',
    systemId: '',
    loginId: '',
    partnerId: '',
    facilityCode: '',
    pollSeconds: 60,
    pushSeconds: 5,
    takesNew: true,
    takesChanges: true,
    takesCancels: true,
    pushesStock: false,
    pushesRates: false,
    incomingFolder: '',
    doneFolder: '',
    errorFolder: '',
    filePattern: 'TLPDAT_*',
    fileExtension: 'xml',
    fileRetentionDays: 30,
    messageRetentionDays: 365,
    fallbackSalesRouteId: null,
    fallbackPlanId: null,
    ...changes,
  };
}
