import { listUsers, USER_SORTS, USER_STATUSES, userStatusField } from '@honjin/contracts/identity';
import { useCall, usePermission, useSearchParams, useSession, useTranslation } from '@honjin/mfe-kit';
import { ConfirmDialog, DataTable, DeleteDialog, SelectField } from '@honjin/ui';
import { useState } from 'react';
import { ListHeader } from '../plain/list-header.tsx';
import { ListSearch } from '../plain/list-search.tsx';
import { useFailure } from '../plain/use-failure.ts';
import { useListState } from '../plain/use-list-state.ts';
import { useUserColumns } from './user-columns.tsx';
import { UserDialog } from './user-dialog.tsx';
import type { UserRow } from './user-values.ts';
import { useUserWrites } from './user-writes.ts';

/** Holds the search, status, page and order of the list in the address. */
function useUserQuery() {
  const state = useListState();
  const [params, setParams] = useSearchParams();
  const status = userStatusField.safeParse(params.get('status')).data;
  const sort = USER_SORTS.find((key) => key === state.sort?.columnKey) ?? 'name';
  const { q, page, pageSize } = state;
  const isDescending = state.sort?.direction === 'descending';
  function filterBy(next: string) {
    const changed = new URLSearchParams(params);
    changed.delete('page');
    if (next === '') changed.delete('status');
    else changed.set('status', next);
    setParams(changed, { replace: true });
  }
  const input = { q, page, pageSize, sort, isDescending, ...(status && { status }) };
  return { state, status, filterBy, input };
}

function StatusFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('masters');
  return (
    <SelectField
      label={t('org.user.status')}
      hideLabel
      emptyLabel={t('org.user.all')}
      choices={USER_STATUSES.map((each) => ({ value: each, label: t(`org.user.statusOf.${each}`) }))}
      value={value}
      onChange={onChange}
    />
  );
}

interface Doing {
  readonly what: 'edit' | 'create' | 'freeze' | 'delete';
  readonly row?: UserRow;
}

/** The questions before a user is frozen or deleted. */
function UserQuestions({ doing, onClose }: { doing: Doing | undefined; onClose: () => void }) {
  const { t } = useTranslation('masters');
  const writes = useUserWrites(onClose);
  const { what, row } = doing ?? {};
  return (
    <>
      <ConfirmDialog
        open={what === 'freeze'}
        title={t('org.user.freezeTitle', { name: row?.name ?? '' })}
        tone="danger"
        confirmLabel={t('org.user.freeze')}
        busy={writes.isFreezing}
        onConfirm={() => row && writes.freeze(row)}
        onCancel={onClose}
      >
        {t('org.user.freezeBody')}
      </ConfirmDialog>
      <DeleteDialog
        open={what === 'delete'}
        subject={row?.name ?? ''}
        busy={writes.isDeleting}
        onDelete={() => row && writes.remove(row)}
        onCancel={onClose}
      >
        {t('org.user.deleteBody')}
      </DeleteDialog>
    </>
  );
}

type Query = ReturnType<typeof useUserQuery>;

interface UserListProps {
  query: Query;
  answer: ReturnType<typeof useCall<typeof listUsers>>;
  canEdit: boolean;
  onDoing: (doing: Doing | undefined) => void;
}

function UserList({ query, answer, canEdit, onDoing }: UserListProps) {
  const { t } = useTranslation('masters');
  const { user } = useSession();
  const writes = useUserWrites(() => onDoing(undefined));
  const failure = useFailure(answer);
  const title = t('org.user.title');
  const { state, status, filterBy, input } = query;
  const columns = useUserColumns((row) => ({
    row,
    canEdit,
    isSelf: row.id === user.userId,
    onEdit: () => onDoing({ what: 'edit', row }),
    onFreeze: () => (row.status === 'frozen' ? writes.freeze(row) : onDoing({ what: 'freeze', row })),
    onMail: () => writes.mail(row),
    onDelete: () => onDoing({ what: 'delete', row }),
  }));
  const { users = [], total = 0 } = answer.data ?? {};
  return (
    <DataTable
      label={title}
      columns={columns}
      rows={users}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.name}
      onOpen={(row) => onDoing({ what: 'edit', row })}
      loading={answer.isFetching}
      failure={failure}
      paging={{ page: input.page, pageSize: input.pageSize, total, onPageChange: state.goTo }}
      sort={state.sort}
      onSortChange={state.sortBy}
      columnChoiceKey="master-user"
      emptyTitle={input.q === '' && !status ? t('list.empty') : t('list.nothingFound')}
      toolbar={
        <>
          <ListSearch label={title} value={input.q} hint={t('org.user.search')} onSearch={state.search} />
          <StatusFilter value={status ?? ''} onChange={filterBy} />
        </>
      }
    />
  );
}

/** Lists the users of the store with their roles and stores. */
export function UserPage() {
  const { t } = useTranslation('masters');
  const canEdit = usePermission('user', 'edit');
  const query = useUserQuery();
  const answer = useCall(listUsers, query.input, { placeholderData: (old) => old });
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  async function load() {
    const { data } = await answer.refetch();
    return data?.users.find(({ id }) => id === doing?.row?.id);
  }
  async function reload() {
    const row = await load();
    setDoing(row && { what: 'edit', row });
  }
  const isForm = doing?.what === 'edit' || doing?.what === 'create';
  return (
    <>
      <ListHeader
        title={t('org.user.title')}
        total={answer.data?.total}
        canEdit={canEdit}
        onAdd={() => setDoing({ what: 'create' })}
      />
      <UserList query={query} answer={answer} canEdit={canEdit} onDoing={setDoing} />
      {isForm && (
        <UserDialog
          key={`${doing.row?.id} ${doing.row?.version}`}
          row={doing.row}
          canEdit={canEdit}
          onClose={close}
          load={load}
          onReload={() => void reload()}
        />
      )}
      <UserQuestions doing={doing} onClose={close} />
    </>
  );
}
