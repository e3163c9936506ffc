import type { RequestOf, ResponseOf } from '@honjin/contracts';
import type { createUser, editUser, listUsers } from '@honjin/contracts/identity';
import type { UserStore } from '@honjin/mfe-kit';

export type UserRow = ResponseOf<typeof listUsers>['users'][number];
export type StoreRights = NonNullable<RequestOf<typeof createUser>['storeRights']>[number];

/** The user form holds what a save sends. A new user has no `id`. */
export type UserValues = Omit<RequestOf<typeof editUser>, 'id' | 'version'> & {
  id?: string;
  version?: number;
  storeRights: StoreRights[];
};

/** A store in the table of rights. Editors can change rights only in stores where they work themselves. */
export interface StoreChoice {
  readonly storeId: string;
  readonly name: string;
  readonly nameEn: string;
  readonly isOwn: boolean;
  /** The user has a PIN there. */
  readonly hasPin: boolean;
}

/** Returns the rights that a user gets in a store unless the editor changes them. */
export function usualRights(storeId: string): StoreRights {
  return {
    storeId,
    isSavePermission: 'YES',
    requireReauth: 'NO',
    isMachineNoUse: 'NO',
    registNumber: null,
  };
}

/** Lists the editor's own stores first, then the other stores of the user. */
export function storeChoices(own: readonly UserStore[], row: UserRow | undefined): StoreChoice[] {
  const known = new Set(own.map(({ storeId }) => storeId));
  const withPin = new Set(row?.stores.filter(({ hasPin }) => hasPin).map(({ storeId }) => storeId));
  const others = row?.stores.filter(({ storeId }) => !known.has(storeId)) ?? [];
  return [
    ...own.map(({ storeId, name, nameEn }) => ({
      storeId,
      name,
      nameEn,
      isOwn: true,
      hasPin: withPin.has(storeId),
    })),
    ...others.map(({ storeId, name, nameEn }) => ({
      storeId,
      name,
      nameEn,
      isOwn: false,
      hasPin: withPin.has(storeId),
    })),
  ];
}

function rightsOf({
  name: _name,
  nameEn: _nameEn,
  hasPin: _hasPin,
  ...rights
}: UserRow['stores'][number]): StoreRights {
  return rights;
}

/** Turns a user into the values of the form. */
export function valuesOf(row: UserRow): UserValues {
  return {
    id: row.id,
    version: row.version,
    userLoginId: row.userLoginId,
    name: row.name,
    email: row.email,
    roleType: row.roleType,
    reqStoreId: row.reqStoreId,
    storeIds: row.stores.map(({ storeId }) => storeId),
    storeRights: row.stores.map(rightsOf),
    memo: row.memo,
  };
}

/** Returns the form of a new user, who starts with the store that the editor is working in. */
export function blankUser(storeId: string): UserValues {
  return {
    userLoginId: '',
    name: '',
    email: '',
    roleType: '',
    reqStoreId: storeId,
    storeIds: [storeId],
    storeRights: [usualRights(storeId)],
    memo: '',
    reqPassword: '',
  };
}
