import { deletePlan, listPlans, listSeasonGroups, planGroups } from '@honjin/contracts/masters';
import type { Call, ResponseOf } from '@honjin/contracts';
import { formatDate } from '@honjin/domain';
import {
  useCall,
  useName,
  useNavigate,
  usePermission,
  useSearchParams,
  useTranslation,
} from '@honjin/mfe-kit';
import {
  DataTable,
  DatePicker,
  FilterBar,
  MoneyText,
  SelectField,
  TextField,
  type TableColumn,
} from '@honjin/ui';
import { useState } from 'react';
import { paths } from '../paths.ts';
import { DeleteRecord, type Leaving } from '../plain/delete-record.tsx';
import { ListHeader } from '../plain/list-header.tsx';
import { RowActions, type RowActionsProps } from '../plain/row-actions.tsx';
import { useFailure } from '../plain/use-failure.ts';
import { useListState } from '../plain/use-list-state.ts';

type Row = ResponseOf<typeof listPlans>['rows'][number];

function useColumns(actionsOf: (row: Row) => RowActionsProps): TableColumn<Row>[] {
  const { t } = useTranslation('masters');
  const nameOf = useName();
  const period = (from: string, to: string) => `${formatDate(from)} – ${formatDate(to)}`;
  return [
    { key: 'code', header: t('fields.code'), cell: (row) => row.code },
    {
      key: 'name',
      header: t('own.plan.name'),
      hideable: false,
      cell: nameOf,
    },
    {
      key: 'planGroup',
      header: t('fields.planGroupId'),
      cell: (row) => nameOf({ name: row.planGroupName, nameEn: row.planGroupNameEn }) || '–',
    },
    {
      key: 'seasonGroup',
      header: t('fields.seasonGroupId'),
      cell: (row) => nameOf({ name: row.seasonGroupName, nameEn: row.seasonGroupNameEn }),
    },
    { key: 'basis', header: t('fields.basis'), cell: (row) => t(`choices.basis.${row.basis}`) },
    { key: 'stay', header: t('plan.stayPeriod'), cell: (row) => period(row.stayFrom, row.stayTo) },
    {
      key: 'accept',
      header: t('plan.acceptPeriod'),
      hiddenAtFirst: true,
      cell: (row) => period(row.acceptFrom, row.acceptTo),
    },
    {
      key: 'lowest',
      header: t('plan.lowest'),
      numeric: true,
      cell: (row) => <MoneyText yen={row.lowestYen} />,
    },
    { key: 'prices', header: t('plan.priceCount'), numeric: true, cell: (row) => row.priceCount },
    {
      key: 'actions',
      header: t('list.actions'),
      width: '104px',
      hideable: false,
      cell: (row) => <RowActions {...actionsOf(row)} />,
    },
  ];
}

interface Filters {
  q: string;
  planGroupId: string;
  seasonGroupId: string;
  stayDate: string;
}

const NO_FILTERS: Filters = { q: '', planGroupId: '', seasonGroupId: '', stayDate: '' };

function PlanFilters({ start, onSearch }: { start: Filters; onSearch: (filters: Filters) => void }) {
  const { t } = useTranslation('masters');
  const nameOf = useName();
  const [filters, setFilters] = useState(start);
  const groups = useCall(planGroups.calls.dropdown, {});
  const seasons = useCall(listSeasonGroups, { q: '', page: 1, pageSize: 50 });
  const write = (change: Partial<Filters>) => setFilters({ ...filters, ...change });
  return (
    <FilterBar
      label={t('pages.plan/list')}
      onSearch={() => onSearch(filters)}
      onReset={() => {
        setFilters(NO_FILTERS);
        onSearch(NO_FILTERS);
      }}
    >
      <TextField label={t('plan.text')} type="search" value={filters.q} onChange={(q) => write({ q })} />
      <SelectField
        label={t('fields.planGroupId')}
        emptyLabel={t('plan.all')}
        choices={(groups.data?.items ?? []).map((group) => ({ value: group.id, label: nameOf(group) }))}
        value={filters.planGroupId}
        onChange={(planGroupId) => write({ planGroupId })}
      />
      <SelectField
        label={t('fields.seasonGroupId')}
        emptyLabel={t('plan.all')}
        choices={(seasons.data?.rows ?? []).map((group) => ({ value: group.id, label: nameOf(group) }))}
        value={filters.seasonGroupId}
        onChange={(seasonGroupId) => write({ seasonGroupId })}
      />
      <DatePicker
        label={t('plan.stayDate')}
        value={filters.stayDate}
        onChange={(stayDate) => write({ stayDate })}
      />
    </FilterBar>
  );
}

function useFilters() {
  const [params, setParams] = useSearchParams();
  const read = (key: keyof Filters) => params.get(key) ?? '';
  const filters: Filters = {
    q: read('q'),
    planGroupId: read('planGroupId'),
    seasonGroupId: read('seasonGroupId'),
    stayDate: read('stayDate'),
  };
  function search(next: Filters) {
    setParams(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), {
      replace: true,
    });
  }
  return { filters, search };
}

/** Plans by text, group, season group and a day of stay. */
export function PlanListPage() {
  const { t } = useTranslation('masters');
  const navigate = useNavigate();
  const canEdit = usePermission('plan', 'edit');
  const { filters, search } = useFilters();
  const { page, pageSize, goTo } = useListState();
  const [leaving, setLeaving] = useState<Leaving>();
  const { q, planGroupId, seasonGroupId, stayDate } = filters;
  const answer = useCall(
    listPlans,
    { q, planGroupId: planGroupId || null, seasonGroupId: seasonGroupId || null, stayDate, page, pageSize },
    { placeholderData: (old) => old },
  );
  const failure = useFailure(answer);
  const columns = useColumns((row) => ({
    name: row.name,
    canEdit,
    onEdit: () => navigate(paths.plan(row.id)),
    onCopy: () => navigate(paths.planCopy(row.id)),
    onDelete: () => setLeaving({ id: row.id, version: row.version, name: row.name }),
  }));
  return (
    <>
      <ListHeader
        title={t('pages.plan/list')}
        total={answer.data?.total}
        canEdit={canEdit}
        onAdd={() => navigate(paths.planDetail)}
      />
      <PlanFilters key={JSON.stringify(filters)} start={filters} onSearch={search} />
      <DataTable
        label={t('pages.plan/list')}
        columns={columns}
        rows={answer.data?.rows ?? []}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.name}
        onOpen={(row) => navigate(paths.plan(row.id))}
        loading={answer.isFetching}
        failure={failure}
        paging={{ page, pageSize, total: answer.data?.total ?? 0, onPageChange: goTo }}
        columnChoiceKey="master-plan"
        emptyTitle={t('list.nothingFound')}
      />
      <DeleteRecord
        call={deletePlan as unknown as Call}
        invalidates={[listPlans]}
        title={t('plan.title')}
        record={leaving}
        onDone={() => setLeaving(undefined)}
        onCancel={() => setLeaving(undefined)}
      />
    </>
  );
}
