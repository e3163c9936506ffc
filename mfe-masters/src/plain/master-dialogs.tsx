import type { Call } from '@honjin/contracts';
import type { MasterRow } from '@honjin/contracts/masters';
import type { ApiError } from '@honjin/mfe-kit';
import { ImportDialog } from '../import/import-dialog.tsx';
import { RoomRangeDialog } from '../rooms/room-range-dialog.tsx';
import { DeleteRecord } from './delete-record.tsx';
import { HistoryDrawer } from './history-drawer.tsx';
import { InUseDialog } from './in-use-dialog.tsx';
import { MasterCell } from './master-cell.tsx';
import { MasterFormDialog, type Editing } from './master-form-dialog.tsx';
import { outdatedBy } from './outdated-by.ts';
import type { AnyMaster, MasterPage } from './pages.ts';
import type { FieldTexts } from './use-field-texts.ts';
import type { References } from './use-references.ts';

/** The dialog that is open beside a list. */
export type Opened =
  | { readonly kind: 'form'; readonly editing: Editing }
  | { readonly kind: 'delete'; readonly row: MasterRow }
  | { readonly kind: 'in-use'; readonly row: MasterRow; readonly error: ApiError }
  | { readonly kind: 'history'; readonly row: MasterRow }
  | { readonly kind: 'import' }
  | { readonly kind: 'room-range' };

export interface MasterDialogsProps {
  page: MasterPage;
  master: AnyMaster;
  texts: FieldTexts;
  references: References;
  canEdit: boolean;
  nameOf: (row: MasterRow) => string;
  opened: Opened | undefined;
  onOpen: (opened: Opened | undefined) => void;
}

function RecordHistory({ row, ...props }: MasterDialogsProps & { row: MasterRow }) {
  const { master, texts, references, nameOf, onOpen } = props;
  return (
    <HistoryDrawer
      call={master.calls.history}
      id={row.id}
      name={nameOf(row)}
      label={(field) => (Object.hasOwn(master.fields, field) ? texts.label(field) : field)}
      renderValue={(name, value) => {
        const field = master.fields[name];
        return field ? <MasterCell {...{ name, field, value, texts, references }} /> : JSON.stringify(value);
      }}
      onClose={() => onOpen(undefined)}
    />
  );
}

function RecordDeletion({ row, ...props }: MasterDialogsProps & { row: MasterRow | undefined }) {
  const { master, texts, nameOf, onOpen } = props;
  return (
    <DeleteRecord
      call={master.calls.remove as unknown as Call}
      invalidates={outdatedBy(master)}
      title={texts.title}
      record={row && { id: row.id, version: row.version, name: nameOf(row) }}
      onDone={() => onOpen(undefined)}
      onCancel={() => onOpen(undefined)}
      onInUse={(error) => row && onOpen({ kind: 'in-use', row, error })}
    />
  );
}

/** The dialogs that concern the list as a whole. */
function ListDialogs({ master, texts, references, opened, onOpen }: MasterDialogsProps) {
  const close = () => onOpen(undefined);
  if (opened?.kind === 'import') return <ImportDialog {...{ master, texts, references }} onClose={close} />;
  if (opened?.kind === 'room-range') return <RoomRangeDialog {...{ texts, references }} onClose={close} />;
  return null;
}

/** Form, deletion, history and import of a list: one of them at a time. */
export function MasterDialogs(props: MasterDialogsProps) {
  const { page, master, references, canEdit, nameOf, opened, onOpen } = props;
  const close = () => onOpen(undefined);
  return (
    <>
      <RecordDeletion {...props} row={opened?.kind === 'delete' ? opened.row : undefined} />
      {opened?.kind === 'form' && (
        <MasterFormDialog
          key={`${opened.editing.mode} ${opened.editing.row?.id}`}
          {...{ page, master, references, canEdit }}
          editing={opened.editing}
          onClose={close}
        />
      )}
      {opened?.kind === 'in-use' && (
        <InUseDialog
          {...{ master, canEdit }}
          row={opened.row}
          name={nameOf(opened.row)}
          error={opened.error}
          onClose={close}
        />
      )}
      {opened?.kind === 'history' && <RecordHistory {...props} row={opened.row} />}
      <ListDialogs {...props} />
    </>
  );
}
