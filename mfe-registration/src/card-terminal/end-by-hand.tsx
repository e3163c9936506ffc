import { concludeCardRequest } from '@honjin/contracts/registration';
import { CARD_ENDS_BY_HAND, formatYen } from '@honjin/domain';
import { usePermission, useTranslation } from '@honjin/mfe-kit';
import { ActionButton, FormDialog, RadioField, TextField } from '@honjin/ui';
import { useState } from 'react';
import { useBookingWrite } from '../booking/saving/use-booking-write.ts';
import type { CardRequest } from './card-types.ts';

const WORDS = { APPROVED: 'cardTerminal.endApproved', CANCELLED: 'cardTerminal.endCancelled' } as const;

interface Draft {
  result: '' | (typeof CARD_ENDS_BY_HAND)[number];
  approvalNo: string;
  reason: string;
}

const EMPTY: Draft = { result: '', approvalNo: '', reason: '' };

/** Ends a request whose terminal never comes back, by what its slip says. */
export function EndByHand({ request: { id, kind, amount } }: { request: CardRequest }) {
  const { t } = useTranslation('registration');
  const mayOverride = usePermission('override', 'edit');
  const [draft, setDraft] = useState<Draft>();
  const conclude = useBookingWrite(concludeCardRequest, { onSuccess: () => setDraft(undefined) });
  const { result, approvalNo, reason } = draft ?? EMPTY;
  const words = { kind: t(`cardTerminal.kind.${kind}`), amount: formatYen(amount) };
  const change = (changes: Partial<Draft>) => setDraft({ ...EMPTY, ...draft, ...changes });
  if (!mayOverride) return null;
  return (
    <>
      <ActionButton
        size="small"
        busy={conclude.isPending}
        aria-label={t('cardTerminal.endByOf', words)}
        onClick={() => change({})}
      >
        {t('cardTerminal.endBy')}
      </ActionButton>
      <FormDialog
        open={draft !== undefined}
        size="small"
        title={t('cardTerminal.endTitle', words)}
        submitLabel={t('cardTerminal.endBy')}
        busy={conclude.isPending}
        blockedReason={result === '' || reason.trim() === '' ? t('cardTerminal.endNeeds') : undefined}
        onSubmit={() => {
          if (result !== '')
            conclude.mutate({ id, result, approvalNo: approvalNo.trim(), reason: reason.trim() });
        }}
        onCancel={() => setDraft(undefined)}
      >
        <p style={{ marginBlockStart: 0 }}>{t('cardTerminal.endBody')}</p>
        <RadioField
          required
          label={t('cardTerminal.endResult')}
          value={result}
          choices={CARD_ENDS_BY_HAND.map((each) => ({ value: each, label: t(WORDS[each]) }))}
          onChange={(value) => change({ result: value as Draft['result'] })}
        />
        {result === 'APPROVED' && (
          <TextField
            label={t('cardTerminal.endApprovalNo')}
            maxLength={11}
            value={approvalNo}
            onChange={(value) => change({ approvalNo: value })}
          />
        )}
        <TextField
          required
          label={t('cardTerminal.reason')}
          maxLength={100}
          value={reason}
          onChange={(value) => change({ reason: value })}
        />
      </FormDialog>
    </>
  );
}
