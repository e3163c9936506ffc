import {
  deleteProgram,
  listPrograms,
  revokeProgramSecret,
  rotateProgramSecret,
  type ProgramRow,
} from '@honjin/contracts/identity';
import { useTranslation, useWrite } from '@honjin/mfe-kit';
import { ConfirmDialog, DeleteDialog, SelectField } from '@honjin/ui';
import { useState } from 'react';
import type { ShownSecret } from './secret-dialog.tsx';

export type Doing =
  | { readonly what: 'edit' | 'rotate' | 'delete'; readonly row: ProgramRow }
  | { readonly what: 'revoke'; readonly row: ProgramRow; readonly secretId: string }
  | { readonly what: 'create'; readonly row?: undefined };

/** Hours for which the secret before goes on. */
const OVERLAPS = ['0', '1', '24', '168'] as const;

interface QuestionProps {
  doing: Doing;
  onMade: (secret: ShownSecret) => void;
  onClose: () => void;
}

function RotateQuestion({ row, onMade, onClose }: Omit<QuestionProps, 'doing'> & { row: ProgramRow }) {
  const { t } = useTranslation('admin');
  const [overlap, setOverlap] = useState('24');
  const { id, name } = row;
  const rotation = useWrite(rotateProgramSecret, {
    invalidates: [listPrograms],
    onSuccess: ({ secret }) => onMade({ id, name, secret }),
  });
  return (
    <ConfirmDialog
      open
      title={t('programs.rotateOf', { name })}
      confirmLabel={t('programs.rotate')}
      busy={rotation.isPending}
      onConfirm={() => rotation.mutate({ id, overlapHours: Number(overlap) })}
      onCancel={onClose}
    >
      <SelectField
        label={t('programs.overlap')}
        hint={t('programs.overlapHint')}
        choices={OVERLAPS.map((hours) => ({ value: hours, label: t(`programs.overlapOf.${hours}`) }))}
        value={overlap}
        onChange={setOverlap}
      />
    </ConfirmDialog>
  );
}

/** The questions before a secret is changed or ended, or an account. */
export function ProgramQuestions({ doing, onMade, onClose }: QuestionProps) {
  const { t } = useTranslation('admin');
  const ending = { invalidates: [listPrograms], successMessage: t('programs.ended'), onSuccess: onClose };
  const revocation = useWrite(revokeProgramSecret, ending);
  const removal = useWrite(deleteProgram, ending);
  const { row } = doing;
  if (row === undefined) return null;
  if (doing.what === 'rotate') return <RotateQuestion row={row} onMade={onMade} onClose={onClose} />;
  if (doing.what === 'revoke')
    return (
      <ConfirmDialog
        open
        tone="danger"
        title={t('programs.revokeOf', { name: row.name })}
        confirmLabel={t('programs.revoke')}
        busy={revocation.isPending}
        onConfirm={() => revocation.mutate({ id: row.id, secretId: doing.secretId })}
        onCancel={onClose}
      >
        {t('programs.revokeBody')}
      </ConfirmDialog>
    );
  return (
    <DeleteDialog
      open={doing.what === 'delete'}
      subject={row.name}
      busy={removal.isPending}
      onDelete={() => removal.mutate({ id: row.id })}
      onCancel={onClose}
    >
      {t('programs.deleteBody')}
    </DeleteDialog>
  );
}
