import { useTranslation } from '@honjin/mfe-kit';
import {
  Button,
  CopyRegular,
  DeleteRegular,
  EditRegular,
  EyeRegular,
  HistoryRegular,
  makeStyles,
  Menu,
  MenuButton,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  MoreHorizontalRegular,
} from '@honjin/ui';

const useStyles = makeStyles({ root: { display: 'flex', gap: '2px', justifyContent: 'flex-end' } });

/** The places to which the menu can move a record. */
export interface RowMoves {
  readonly position: number;
  readonly total: number;
  to: (position: number) => void;
}

export interface RowActionsProps {
  /** The name of the record, so that each button says what it acts on. */
  name: string;
  canEdit: boolean;
  onEdit: () => void;
  onCopy: () => void;
  onDelete: () => void;
  onHistory?: (() => void) | undefined;
  /** Absent while the list is not in its own order. */
  moves?: RowMoves | undefined;
}

function MoveItems({ position, total, to }: RowMoves) {
  const { t } = useTranslation('masters');
  return (
    <>
      <MenuDivider />
      <MenuItem disabled={position === 1} onClick={() => to(1)}>
        {t('order.top')}
      </MenuItem>
      <MenuItem disabled={position === 1} secondaryContent="Alt+↑" onClick={() => to(position - 1)}>
        {t('order.up')}
      </MenuItem>
      <MenuItem disabled={position === total} secondaryContent="Alt+↓" onClick={() => to(position + 1)}>
        {t('order.down')}
      </MenuItem>
      <MenuItem disabled={position === total} onClick={() => to(total)}>
        {t('order.bottom')}
      </MenuItem>
    </>
  );
}

function MoreMenu({ name, onHistory, moves }: Pick<RowActionsProps, 'name' | 'onHistory' | 'moves'>) {
  const { t } = useTranslation('masters');
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton
          size="small"
          appearance="subtle"
          menuIcon={null}
          icon={<MoreHorizontalRegular />}
          aria-label={t('row.more', { name })}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {onHistory && (
            <MenuItem icon={<HistoryRegular />} onClick={onHistory}>
              {t('history.open')}
            </MenuItem>
          )}
          {moves && <MoveItems {...moves} />}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

/** Edit, copy and delete of one record, its history and its place; without the right to edit, only a look at it. */
export function RowActions(props: RowActionsProps) {
  const { name, canEdit, onEdit, onCopy, onDelete, onHistory } = props;
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const button = { size: 'small', appearance: 'subtle' } as const;
  return (
    <span className={styles.root}>
      {canEdit ? (
        <>
          <Button {...button} icon={<EditRegular />} aria-label={t('row.edit', { name })} onClick={onEdit} />
          <Button {...button} icon={<CopyRegular />} aria-label={t('row.copy', { name })} onClick={onCopy} />
          <Button
            {...button}
            icon={<DeleteRegular />}
            aria-label={t('row.delete', { name })}
            onClick={onDelete}
          />
        </>
      ) : (
        <Button {...button} icon={<EyeRegular />} aria-label={t('row.show', { name })} onClick={onEdit} />
      )}
      {onHistory && <MoreMenu {...props} />}
    </span>
  );
}
