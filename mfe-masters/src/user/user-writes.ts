import { deleteUser, editUser, listRoles, listUsers, mailUserPassword } from '@honjin/contracts/identity';
import { useTranslation, useWrite } from '@honjin/mfe-kit';
import { useToasts } from '@honjin/ui';
import { valuesOf, type UserRow } from './user-values.ts';

const invalidates = [listUsers, listRoles];

/** The actions of the list on a user, besides editing. */
export function useUserWrites(onDone: () => void) {
  const { t } = useTranslation('masters');
  const toasts = useToasts();
  const freezing = useWrite(editUser, {
    invalidates,
    onSuccess: (_answer, { name, status }) => {
      toasts.success(t(status === 'frozen' ? 'org.user.frozen' : 'org.user.unfrozen', { name }));
      onDone();
    },
  });
  const mail = useWrite(mailUserPassword, {
    onSuccess: ({ email }) => toasts.success(t('org.user.mailed', { email })),
  });
  const deletion = useWrite(deleteUser, {
    invalidates,
    successMessage: t('deleted', { name: t('org.user.one') }),
    onSuccess: onDone,
  });
  return {
    isFreezing: freezing.isPending,
    isDeleting: deletion.isPending,
    /** Freezes a user, or lets a frozen one sign in again. */
    freeze(row: UserRow) {
      const isFrozen = row.status === 'frozen';
      const unfrozen = row.lastLogin === null ? 'ready' : 'active';
      freezing.mutate({ ...valuesOf(row), status: isFrozen ? unfrozen : 'frozen' } as never);
    },
    mail: (row: UserRow) => mail.mutate({ id: row.id }),
    remove: (row: UserRow) => deletion.mutate({ userId: row.id, userLoginId: row.userLoginId }),
  };
}
