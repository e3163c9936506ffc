import type { RequestOf, ResponseOf } from '@honjin/contracts';
import type { createUser, editUser, listUsers } from '@honjin/contracts/identity';
import type { UserStore } from '@honjin/mfe-kit';

export type UserRow = ResponseOf<typeof listUsers>['users'][number];
export type StoreRights = NonNullable<RequestOf<typeof createUser>['storeRights']>[number];

/** The form of a user: the request of a save. A new user has no `id`. */
export type UserValues = Omit<RequestOf<typeof editUser>, 'id' | 'version'> & {
  id?: string;
  version?: number;
  storeRights: StoreRights[];
};

/** A store as the table of rights shows it; of a store that is not the editor's nothing can be changed. */
export interface StoreChoice {
  readonly storeId: string;
  readonly name: string;
  readonly nameEn: string;
  readonly isOwn: boolean;
  /** The user has a PIN there. */
  readonly hasPin: boolean;
}

/** The usual rights in a store. */
export function usualRights(storeId: string): StoreRights {
  return {
    storeId,
    isSavePermission: 'YES',
    requireReauth: 'NO',
    isMachineNoUse: 'NO',
    registNumber: null,
  };
}

/** The stores of whoever edits, then those of the user that are none of theirs. */
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

/** A user as the form edits it. */
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

/** A new user of the store being worked in. */
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
