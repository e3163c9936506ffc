import type { BatchPhaseStatus, BatchStatus } from '@honjin/contracts/admin';
import { useTranslation } from '@honjin/mfe-kit';
import {
  ArrowSyncRegular,
  CheckmarkCircleRegular,
  CircleRegular,
  ErrorCircleRegular,
  SubtractRegular,
  ToneBadge,
  WarningRegular,
} from '@honjin/ui';
import type { ReactElement } from 'react';
import { STATUS_TONES } from './phases.ts';

const ICONS: Readonly<Record<BatchPhaseStatus | BatchStatus, ReactElement>> = {
  WAITING: <CircleRegular />,
  RUNNING: <ArrowSyncRegular />,
  DONE: <CheckmarkCircleRegular />,
  SKIPPED: <SubtractRegular />,
  FAILED: <ErrorCircleRegular />,
  INTERRUPTED: <WarningRegular />,
};

/** The state of a close or of one of its phases. */
export function StatusMark({ status }: { status: BatchPhaseStatus | BatchStatus }) {
  const { t } = useTranslation('admin');
  return <ToneBadge tone={STATUS_TONES[status]} icon={ICONS[status]} label={t(`batch.status.${status}`)} />;
}
