import {
  deleteRole,
  getSession,
  listRoles,
  startRolePreview,
  type RoleRow,
} from '@honjin/contracts/identity';
import {
  callApi,
  paths,
  sessionStore,
  useCall,
  useLocale,
  useNavigate,
  usePermission,
  useTranslation,
  useWrite,
} from '@honjin/mfe-kit';
import {
  Button,
  ConfirmDialog,
  CopyRegular,
  DataTable,
  DeleteDialog,
  DeleteRegular,
  EditRegular,
  EyeRegular,
  ArrowUndoRegular,
  makeStyles,
  PersonSearchRegular,
  Text,
  type TableColumn,
} from '@honjin/ui';
import { useState } from 'react';
import { ListHeader } from '../plain/list-header.tsx';
import { useFailure } from '../plain/use-failure.ts';
import { RoleDialog, type RoleEditing } from './role-dialog.tsx';
import { roleName } from './role-names.ts';

const useStyles = makeStyles({ actions: { display: 'flex', gap: '2px', justifyContent: 'flex-end' } });

interface Actions {
  canEdit: boolean;
  onEdit: (row: RoleRow) => void;
  onCopy: (row: RoleRow) => void;
  onRemove: (row: RoleRow) => void;
  onPreview: (row: RoleRow) => void;
}

function RoleActions({ row, canEdit, onEdit, onCopy, onRemove, onPreview }: Actions & { row: RoleRow }) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const name = roleName(row, useLocale());
  const mayChange = canEdit && row.mayChange !== false;
  const button = { size: 'small', appearance: 'subtle' } as const;
  const act = (key: string, icon: React.JSX.Element, onClick: (row: RoleRow) => void) => (
    <Button
      {...button}
      icon={icon}
      aria-label={t(key, { name })}
      title={t(key, { name })}
      onClick={() => onClick(row)}
    />
  );
  return (
    <span className={styles.actions}>
      {act('org.role.previewOf', <PersonSearchRegular />, onPreview)}
      {mayChange ? act('row.edit', <EditRegular />, onEdit) : act('row.show', <EyeRegular />, onEdit)}
      {canEdit && act('row.copy', <CopyRegular />, onCopy)}
      {mayChange && row.origin === 'OWN' && act('row.delete', <DeleteRegular />, onRemove)}
      {mayChange && row.origin === 'CHANGED' && act('org.role.resetOf', <ArrowUndoRegular />, onRemove)}
    </span>
  );
}

function useColumns(actions: Actions): TableColumn<RoleRow>[] {
  const { t } = useTranslation('masters');
  const locale = useLocale();
  const count = (row: RoleRow, level: string) =>
    Object.values(row.permissions).filter((each) => each === level).length;
  return [
    { key: 'name', header: t('fields.name'), hideable: false, cell: (row) => roleName(row, locale) },
    { key: 'code', header: t('org.role.code'), cell: (row) => row.code },
    { key: 'origin', header: t('org.role.origin'), cell: (row) => t(`org.role.originOf.${row.origin}`) },
    { key: 'reach', header: t('org.role.reach'), cell: (row) => t(`org.role.reachOf.${row.reach}`) },
    {
      key: 'belongsTo',
      header: t('org.role.belongsTo'),
      cell: (row) => t(`org.role.placeOf.${row.belongsTo}`),
    },
    { key: 'users', header: t('org.role.users'), numeric: true, cell: (row) => row.userCount },
    {
      key: 'rights',
      header: t('org.role.rights'),
      cell: (row) => t('org.role.rightsOf', { edit: count(row, 'edit'), read: count(row, 'read') }),
    },
    {
      key: 'menus',
      header: t('org.role.menus'),
      cell: (row) =>
        row.menus === null ? t('org.role.menusAll') : t('org.role.menusCount', { count: row.menus.length }),
    },
    {
      key: 'actions',
      header: t('list.actions'),
      width: '150px',
      hideable: false,
      cell: (row) => <RoleActions row={row} {...actions} />,
    },
  ];
}

/** Asks before a role type goes, or is as shipped again. */
function RemoveRole({ row, onClose }: { row: RoleRow | undefined; onClose: () => void }) {
  const { t } = useTranslation('masters');
  const locale = useLocale();
  const name = row ? roleName(row, locale) : '';
  const removal = useWrite(deleteRole, {
    invalidates: [listRoles],
    successMessage: t('saved', { name: t('org.role.one') }),
    onSuccess: onClose,
  });
  const remove = () => row && removal.mutate({ code: row.code, version: row.version });
  return (
    <>
      <DeleteDialog
        open={row?.origin === 'OWN'}
        subject={name}
        busy={removal.isPending}
        onDelete={remove}
        onCancel={onClose}
      />
      <ConfirmDialog
        open={row?.origin === 'CHANGED'}
        title={t('org.role.resetTitle', { name })}
        tone="danger"
        confirmLabel={t('org.role.reset')}
        busy={removal.isPending}
        onConfirm={remove}
        onCancel={onClose}
      >
        {t('org.role.resetBody')}
      </ConfirmDialog>
    </>
  );
}

/** Shows role types with their rights and menus, and the product as each of them sees it. */
export function RolePage() {
  const { t } = useTranslation('masters');
  const canEdit = usePermission('user', 'edit');
  const answer = useCall(listRoles, {});
  const failure = useFailure(answer);
  const [editing, setEditing] = useState<RoleEditing>();
  const [leaving, setLeaving] = useState<RoleRow>();
  // This page is not one of the role's, as a rule: the view begins where every role does.
  const navigate = useNavigate();
  const preview = useWrite(startRolePreview, {
    onSuccess: async () => {
      sessionStore.set(await callApi(getSession, {}, { claims: false }));
      await navigate(paths.dashboard());
    },
  });
  const title = t('org.role.title');
  const columns = useColumns({
    canEdit,
    onEdit: (row) => setEditing({ mode: 'edit', row }),
    onCopy: (row) => setEditing({ mode: 'copy', row }),
    onRemove: setLeaving,
    onPreview: (row) => preview.mutate({ roleType: row.code }),
  });
  async function load() {
    const { data } = await answer.refetch();
    return data?.roles.find(({ code }) => code === editing?.row?.code);
  }
  async function reload() {
    const row = await load();
    setEditing(row && { mode: 'edit', row });
  }
  return (
    <>
      <ListHeader
        title={title}
        total={answer.data?.roles.length}
        canEdit={canEdit}
        onAdd={() => setEditing({ mode: 'create' })}
      />
      <Text>{t('org.role.intro')}</Text>
      <DataTable
        label={title}
        columns={columns}
        rows={answer.data?.roles ?? []}
        rowKey={(row) => row.code}
        rowLabel={(row) => row.code}
        onOpen={(row) => setEditing({ mode: 'edit', row })}
        loading={answer.isFetching}
        failure={failure}
        firstPageSize={30}
        emptyTitle={t('list.empty')}
      />
      {editing && (
        <RoleDialog
          key={`${editing.mode} ${editing.row?.code} ${editing.row?.version}`}
          editing={editing}
          menus={answer.data?.menus ?? []}
          canEdit={canEdit}
          onClose={() => setEditing(undefined)}
          load={load}
          onReload={() => void reload()}
        />
      )}
      <RemoveRole row={leaving} onClose={() => setLeaving(undefined)} />
    </>
  );
}
