import {
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  replayWebhook,
  rotateWebhookSecret,
  testWebhook,
  type WebhookRow,
} from '@honjin/contracts/identity';
import { useTranslation, useWrite } from '@honjin/mfe-kit';
import { ConfirmDialog, DeleteDialog, SelectField } from '@honjin/ui';
import { useState } from 'react';
import type { ShownSecret } from '../programs/secret-dialog.tsx';

const OVERLAPS = ['0', '1', '24', '168'] as const;
/** Hours before now from which deliveries are sent again. */
const SINCES = ['1', '6', '24', '72', '168', '336'] as const;
const HOUR_MS = 3_600_000;

interface AskedProps {
  row: WebhookRow;
  onClose: () => void;
}

function RotateQuestion({ row, onMade, onClose }: AskedProps & { onMade: (secret: ShownSecret) => void }) {
  const { t } = useTranslation('admin');
  const [overlap, setOverlap] = useState('24');
  const { id, url } = row;
  const rotation = useWrite(rotateWebhookSecret, {
    invalidates: [listWebhooks],
    onSuccess: ({ secret }) => onMade({ id, name: url, secret }),
  });
  return (
    <ConfirmDialog
      open
      title={t('webhooks.rotateOf', { name: row.programName })}
      confirmLabel={t('webhooks.do.rotate')}
      busy={rotation.isPending}
      onConfirm={() => rotation.mutate({ id, overlapHours: Number(overlap) })}
      onCancel={onClose}
    >
      <SelectField
        label={t('programs.overlap')}
        hint={t('webhooks.overlapHint')}
        choices={OVERLAPS.map((hours) => ({ value: hours, label: t(`programs.overlapOf.${hours}`) }))}
        value={overlap}
        onChange={setOverlap}
      />
    </ConfirmDialog>
  );
}

function ReplayQuestion({ row, onClose }: AskedProps) {
  const { t } = useTranslation('admin');
  const [hours, setHours] = useState('24');
  const replay = useWrite(replayWebhook, {
    invalidates: [listWebhooks, listDeliveries],
    successMessage: t('webhooks.replayed'),
    onSuccess: onClose,
  });
  const since = () => new Date(Date.now() - Number(hours) * HOUR_MS).toISOString();
  return (
    <ConfirmDialog
      open
      title={t('webhooks.replayOf', { name: row.programName })}
      confirmLabel={t('webhooks.do.replay')}
      busy={replay.isPending}
      onConfirm={() => replay.mutate({ id: row.id, since: since() })}
      onCancel={onClose}
    >
      <SelectField
        label={t('webhooks.since')}
        hint={t('webhooks.replayHint')}
        choices={SINCES.map((one) => ({ value: one, label: t(`webhooks.sinceOf.${one}`) }))}
        value={hours}
        onChange={setHours}
      />
    </ConfirmDialog>
  );
}

function TestQuestion({ row, onClose }: AskedProps) {
  const { t } = useTranslation('admin');
  const test = useWrite(testWebhook, {
    invalidates: [listDeliveries],
    successMessage: t('webhooks.tested'),
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t('webhooks.testOf', { name: row.programName })}
      confirmLabel={t('webhooks.do.test')}
      busy={test.isPending}
      onConfirm={() => test.mutate({ id: row.id })}
      onCancel={onClose}
    >
      {t('webhooks.testBody')}
    </ConfirmDialog>
  );
}

function DeleteQuestion({ row, onClose }: AskedProps) {
  const { t } = useTranslation('admin');
  const removal = useWrite(deleteWebhook, { invalidates: [listWebhooks], onSuccess: onClose });
  return (
    <DeleteDialog
      open
      subject={row.url}
      busy={removal.isPending}
      onDelete={() => removal.mutate({ id: row.id })}
      onCancel={onClose}
    >
      {t('webhooks.deleteBody')}
    </DeleteDialog>
  );
}

interface QuestionProps extends AskedProps {
  what: string;
  onMade: (secret: ShownSecret) => void;
}

/** The questions before a secret is changed, something is sent, or a webhook ended. */
export function WebhookQuestions({ what, onMade, ...asked }: QuestionProps) {
  if (what === 'rotate') return <RotateQuestion {...asked} onMade={onMade} />;
  if (what === 'replay') return <ReplayQuestion {...asked} />;
  if (what === 'test') return <TestQuestion {...asked} />;
  return what === 'delete' ? <DeleteQuestion {...asked} /> : null;
}
