import { useTranslation } from '@honjin/mfe-kit';
import {
  Button,
  DeleteRegular,
  EditRegular,
  EyeRegular,
  LockClosedRegular,
  MailRegular,
  makeStyles,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  MoreHorizontalRegular,
} from '@honjin/ui';
import type { UserRow } from './user-values.ts';

const useStyles = makeStyles({ root: { display: 'flex', gap: '2px', justifyContent: 'flex-end' } });

export interface UserActionsProps {
  row: UserRow;
  canEdit: boolean;
  /** The row is the signed-in user: nobody freezes or deletes themselves. */
  isSelf: boolean;
  onEdit: () => void;
  onFreeze: () => void;
  onMail: () => void;
  onDelete: () => void;
}

/** The actions on a user of the list. */
export function UserActions({ row, canEdit, isSelf, onEdit, onFreeze, onMail, onDelete }: UserActionsProps) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const button = { size: 'small', appearance: 'subtle' } as const;
  const { name } = row;
  if (!canEdit || row.mayChange === false)
    return <Button {...button} icon={<EyeRegular />} aria-label={t('row.show', { name })} onClick={onEdit} />;
  const isFrozen = row.status === 'frozen';
  return (
    <span className={styles.root}>
      <Button {...button} icon={<EditRegular />} aria-label={t('row.edit', { name })} onClick={onEdit} />
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button {...button} icon={<MoreHorizontalRegular />} aria-label={t('org.user.more', { name })} />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem icon={<MailRegular />} disabled={isFrozen} onClick={onMail}>
              {t('org.user.mailLink')}
            </MenuItem>
            <MenuItem icon={<LockClosedRegular />} disabled={isSelf} onClick={onFreeze}>
              {t(isFrozen ? 'org.user.unfreeze' : 'org.user.freeze')}
            </MenuItem>
            <MenuItem icon={<DeleteRegular />} disabled={isSelf} onClick={onDelete}>
              {t('org.user.delete')}
            </MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
    </span>
  );
}
