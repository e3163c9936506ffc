import {
  listMappings,
  MAPPING_KINDS,
  PROVIDERS,
  saveMappings,
  type Mapping,
  type MappingKind,
  type Provider,
} from '@honjin/contracts/linkage';
import {
  errorText,
  useLiveCall,
  useNavigate,
  useSearchParams,
  useTranslation,
  useWrite,
} from '@honjin/mfe-kit';
import {
  ActionButton,
  AddRegular,
  Button,
  CountTabs,
  DataTable,
  DeleteDialog,
  DeleteRegular,
  makeStyles,
  PageHeader,
  SelectField,
  type TableColumn,
} from '@honjin/ui';
import { useState, type MouseEvent } from 'react';
import { Section } from '../../parts/field-grid.tsx';
import { FOLLOWS, MESSAGE_READS } from '../linkage-reads.ts';
import { inboxPath, mappingPath, providerOf } from '../provider.ts';
import { useLinkageMasters } from '../use-linkage-masters.ts';
import { useLinkageBlock } from '../use-linkage-rights.ts';
import { MappingDialog } from './mapping-dialog.tsx';
import { blankMapping, FIELDS_OF, type MappingDraft } from './mapping-draft.ts';
import { MappingFiles } from './mapping-files.tsx';
import { RemarkOrder } from './remark-order.tsx';
import { UnmappedList } from './unmapped-list.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  provider: { width: '200px' },
});

/** The conversion masters of a provider: its codes on one side, the house's masters on the other. */
export default function MappingPage() {
  const styles = useStyles();
  const { t } = useTranslation('linkage');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const provider = providerOf(search.get('provider'));
  const kind = MAPPING_KINDS.find((one) => one === search.get('kind')) ?? 'ROOM_TYPE';
  const answer = useLiveCall(listMappings, { provider }, { follows: FOLLOWS, staleTime: 0 });
  const unmapped = answer.data?.unmapped ?? [];
  const open = (next: Provider, nextKind: MappingKind) =>
    void navigate(mappingPath(next, nextKind), { replace: true });
  return (
    <div className={styles.root}>
      <PageHeader
        title={t('mapping.title')}
        actions={
          <>
            <Button onClick={() => void navigate(inboxPath(provider))}>{t(`title.${provider}`)}</Button>
            <MappingFiles provider={provider} kind={kind} />
          </>
        }
      />
      <SelectField
        className={styles.provider}
        label={t('mapping.provider')}
        value={provider}
        onChange={(value) => open(providerOf(value), kind)}
        choices={PROVIDERS.map((value) => ({ value, label: t(`provider.${value}`) }))}
      />
      <CountTabs
        label={t('mapping.tabs')}
        tabs={MAPPING_KINDS.map((value) => ({
          value,
          label: t(`mapping.kind.${value}`),
          count: unmapped.filter((one) => one.kind === value).length || undefined,
        }))}
        value={kind}
        onChange={(value) => open(provider, value)}
      />
      {unmapped.some((one) => one.kind === kind) && (
        <Section title={t('unmapped.title')}>
          <UnmappedList provider={provider} unmapped={unmapped.filter((one) => one.kind === kind)} />
        </Section>
      )}
      <Rows key={`${provider} ${kind}`} provider={provider} kind={kind} answer={answer} />
    </div>
  );
}

interface RowsProps {
  provider: Provider;
  kind: MappingKind;
  answer: ReturnType<typeof useLiveCall<typeof listMappings>>;
}

function Rows({ provider, kind, answer }: RowsProps) {
  const rows = (answer.data?.mappings ?? []).filter((row) => row.kind === kind);
  if (kind !== 'REMARK') return <MappingTable {...{ provider, kind, answer, rows }} />;
  if (!answer.data) return null;
  return <RemarkOrder key={rows[0]?.version ?? 0} provider={provider} row={rows[0]} />;
}

function MappingTable({ provider, kind, answer, rows }: RowsProps & { rows: readonly Mapping[] }) {
  const { t, i18n } = useTranslation('linkage');
  const block = useLinkageBlock();
  const [draft, setDraft] = useState<MappingDraft>();
  const [deleting, setDeleting] = useState<Mapping>();
  const remove = useWrite(saveMappings, {
    invalidates: MESSAGE_READS,
    successMessage: t('mapping.deleted'),
    onSuccess: () => setDeleting(undefined),
  });
  const columns = useMappingColumns(kind, { block, onDelete: setDeleting });
  const nameOfRow = ({ code, name }: Mapping) => code || name;
  return (
    <>
      <DataTable
        label={t(`mapping.kind.${kind}`)}
        columns={columns}
        rows={rows}
        rowKey={({ mappingId }) => mappingId}
        rowLabel={nameOfRow}
        loading={answer.isPending}
        failure={
          answer.isError
            ? { message: errorText(answer.error, i18n), onRetry: () => void answer.refetch() }
            : undefined
        }
        emptyTitle={t('mapping.none')}
        onOpen={block === undefined ? setDraft : undefined}
        toolbar={
          <ActionButton
            size="small"
            appearance="primary"
            icon={<AddRegular />}
            blockedReason={block}
            onClick={() => setDraft(blankMapping(provider, kind))}
          >
            {t('mapping.add')}
          </ActionButton>
        }
      />
      {draft && <MappingDialog draft={draft} onClose={() => setDraft(undefined)} />}
      <DeleteDialog
        open={deleting !== undefined}
        subject={deleting ? nameOfRow(deleting) : ''}
        busy={remove.isPending}
        onDelete={() => deleting && remove.mutate({ mappings: [], deletedMappingIds: [deleting.mappingId] })}
        onCancel={() => setDeleting(undefined)}
      >
        {t('mapping.deleteText')}
      </DeleteDialog>
    </>
  );
}

interface ColumnDeps {
  block: string | undefined;
  onDelete: (row: Mapping) => void;
}

function useMappingColumns(kind: MappingKind, { block, onDelete }: ColumnDeps): TableColumn<Mapping>[] {
  const { t } = useTranslation('linkage');
  const { nameOf } = useLinkageMasters();
  const cells: Partial<Record<keyof Mapping, TableColumn<Mapping>['cell']>> = {
    targetId: ({ targetId }) => nameOf(targetId),
    roomTypeId: ({ roomTypeId }) => nameOf(roomTypeId),
    billingAddressId: ({ billingAddressId }) => nameOf(billingAddressId),
    childSlots: ({ childSlots }) => childSlots.map((slot) => t(`mapping.slot.${slot}`)).join('・'),
    dividesByRooms: ({ dividesByRooms }) => (dividesByRooms ? t('yes') : ''),
  };
  const header = (field: keyof Mapping) =>
    field === 'targetId' ? t(`mapping.target.${kind}`) : t(`mapping.field.${field}`);
  return [
    {
      key: 'code',
      header: t(`mapping.code.${kind}`),
      hideable: false,
      cell: ({ code }) => code,
      sortValue: ({ code }) => code,
    },
    ...FIELDS_OF[kind].map((field): TableColumn<Mapping> => ({
      key: field,
      header: header(field),
      cell: cells[field] ?? ((row) => String(row[field])),
    })),
    {
      key: 'actions',
      header: t('mapping.actions'),
      width: '72px',
      cell: (row) => (
        <ActionButton
          size="small"
          appearance="subtle"
          icon={<DeleteRegular />}
          aria-label={t('mapping.delete', { name: row.code || row.name })}
          blockedReason={block}
          onClick={(event: MouseEvent) => {
            event.stopPropagation();
            onDelete(row);
          }}
        />
      ),
    },
  ];
}
