import { useTranslation } from '@honjin/mfe-kit';
import { Button, CopyRegular, DeleteRegular, EditRegular, EyeRegular, makeStyles } from '@honjin/ui';

const useStyles = makeStyles({ root: { display: 'flex', gap: '2px', justifyContent: 'flex-end' } });

export interface RowActionsProps {
  /** What the record is called, so that each button says what it acts on. */
  name: string;
  canEdit: boolean;
  onEdit: () => void;
  onCopy: () => void;
  onDelete: () => void;
}

/** Edit, copy and delete of one record; without the right to edit, only a look at it. */
export function RowActions({ name, canEdit, onEdit, onCopy, onDelete }: RowActionsProps) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const button = { size: 'small', appearance: 'subtle' } as const;
  if (!canEdit)
    return <Button {...button} icon={<EyeRegular />} aria-label={t('row.show', { name })} onClick={onEdit} />;
  return (
    <span className={styles.root}>
      <Button {...button} icon={<EditRegular />} aria-label={t('row.edit', { name })} onClick={onEdit} />
      <Button {...button} icon={<CopyRegular />} aria-label={t('row.copy', { name })} onClick={onCopy} />
      <Button
        {...button}
        icon={<DeleteRegular />}
        aria-label={t('row.delete', { name })}
        onClick={onDelete}
      />
    </span>
  );
}
