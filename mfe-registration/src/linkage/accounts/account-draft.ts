import type { RequestOf } from '@honjin/contracts';
import type { Account, Provider, saveAccount } from '@honjin/contracts/linkage';

export type AccountRequest = RequestOf<typeof saveAccount>;
export type AccountSettings = AccountRequest['account'];

/** An account as its form holds it; a password that is not typed stays as it is. */
export interface AccountDraft {
  settings: AccountSettings;
  newPassword: string;
  newPartnerPassword: string;
}

/** The usual settings of each provider. The user types the rest from the provider's letter of opening. */
const USUAL: Readonly<Record<Provider, Partial<AccountSettings>>> = {
  LINCOLN: { receiveMode: 'SOAP', sendMode: 'SOAP', filePattern: 'TLPDAT_*' },
  TEMAIRAZU: { receiveMode: 'XML_API', sendMode: 'XML_API', filePattern: '*' },
};

function blankSettings(provider: Provider): AccountSettings {
  return {
    provider,
    name: '',
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
    pushesStock: true,
    pushesRates: false,
    incomingFolder: '',
    doneFolder: '',
    errorFolder: '',
    filePattern: '*',
    fileExtension: 'xml',
    fileRetentionDays: 90,
    messageRetentionDays: 1_095,
    fallbackSalesRouteId: null,
    fallbackPlanId: null,
    ...USUAL[provider],
  };
}

export function blankAccount(provider: Provider): AccountDraft {
  return { settings: blankSettings(provider), newPassword: '', newPartnerPassword: '' };
}

export function draftOf(account: Account): AccountDraft {
  const {
    accountId: _id,
    hasPassword: _password,
    hasPartnerPassword: _partner,
    version: _version,
    ...settings
  } = account;
  return { settings, newPassword: '', newPartnerPassword: '' };
}

/** The call that saves the draft; a password goes along only when one was typed. */
export function accountRequest(draft: AccountDraft, saved: Account | undefined): AccountRequest {
  const { settings, newPassword, newPartnerPassword } = draft;
  return {
    account: { ...settings, name: settings.name.trim() },
    version: saved?.version ?? 0,
    ...(saved === undefined ? {} : { accountId: saved.accountId }),
    ...(newPassword === '' ? {} : { newPassword }),
    ...(newPartnerPassword === '' ? {} : { newPartnerPassword }),
  };
}

/** Tells whether the account needs an address: it does when it polls or pushes over the net. */
export function usesNet({ receiveMode, sendMode }: AccountSettings): boolean {
  return receiveMode === 'SOAP' || receiveMode === 'XML_API' || sendMode !== 'NONE';
}

/** Returns the text that says why the account cannot be saved yet, or nothing. */
export function accountFault({ settings }: AccountDraft): string | undefined {
  if (settings.name.trim() === '') return 'needsName';
  if (usesNet(settings) && settings.baseUrl.trim() === '' && settings.receiveUrl.trim() === '')
    return 'needsAddress';
  return settings.receiveMode === 'FILE' && settings.incomingFolder.trim() === '' ? 'needsFolder' : undefined;
}

/** The host of an address, with its port where it is not the usual one; '' for none. */
export function hostOf(address: string): string {
  try {
    return new URL(address).host.toLowerCase();
  } catch {
    return '';
  }
}
