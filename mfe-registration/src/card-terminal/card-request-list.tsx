import { askCardTerminal, cancelCardRequest } from '@honjin/contracts/registration';
import { formatYen, isCardRequestOpen } from '@honjin/domain';
import { Link, paths, usePermission, useTranslation } from '@honjin/mfe-kit';
import { ActionButton, ConfirmDialog, makeStyles, TextField, ToneBadge, tokens } from '@honjin/ui';
import { useState } from 'react';
import { useBookingWrite } from '../booking/saving/use-booking-write.ts';
import { shownState, type CardRequest } from './card-types.ts';
import { EndByHand } from './end-by-hand.tsx';
import { awaitCard } from './pending-cards.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    minHeight: '36px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  amount: { fontVariantNumeric: 'tabular-nums', fontWeight: 600 },
  words: { flexGrow: 1, flexBasis: '200px', color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', gap: '4px' },
});

interface Props {
  label: string;
  requests: readonly CardRequest[];
  /** The amount that is still to be paid: a capture suggests no more. */
  dueYen?: number;
  /** Shows the reservation of each: a list of the whole store. */
  isOfStore?: boolean;
}

/** Requests to card terminals, with what may be done about each. */
export function CardRequestList({ label, requests, dueYen = 0, isOfStore = false }: Props) {
  const styles = useStyles();
  const mayEdit = usePermission('money', 'edit');
  return (
    <ul className={styles.list} aria-label={label} aria-live="polite">
      {requests.map((request) => (
        <li key={request.id} className={styles.row}>
          {isOfStore && (
            <Link to={paths.registrationDetail(request.bBasicInformationId)}>{request.bookingNo}</Link>
          )}
          <CardFacts request={request} />
          {mayEdit && <Actions request={request} dueYen={dueYen} />}
        </li>
      ))}
    </ul>
  );
}

function CardFacts({ request }: { request: CardRequest }) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const { kind, amount, terminalName, brand, lastFour, approvalNo, heldUntil, failure } = request;
  const { key, tone } = shownState(request);
  const words = [
    terminalName,
    lastFour === '' ? brand : `${brand} **${lastFour}`.trim(),
    approvalNo === '' ? '' : t('cardTerminal.approvalNo', { number: approvalNo }),
    heldUntil === null ? '' : t('cardTerminal.heldUntil', { date: heldUntil.replaceAll('-', '/') }),
    failure === null ? '' : t(`cardTerminal.failure.${failure}`),
  ];
  return (
    <>
      <ToneBadge tone={tone} label={t(`cardTerminal.${key}`)} />
      <span>{t(`cardTerminal.kind.${kind}`)}</span>
      <span className={styles.amount}>{formatYen(amount)}</span>
      <span className={styles.words}>{words.filter((word) => word !== '').join(' · ')}</span>
    </>
  );
}

/** Asks the terminal for what follows from an approved request. */
function useFollowUp({ id, bBasicInformationId, bRoomUnitId, cardTerminalId }: CardRequest) {
  const { t } = useTranslation('registration');
  const ask = useBookingWrite(askCardTerminal, {
    successMessage: t('cardTerminal.asked'),
    onSuccess: ({ cardRequest }) => awaitCard({ id: cardRequest.id, bookingId: bBasicInformationId }),
  });
  return {
    isPending: ask.isPending,
    send: (kind: 'CAPTURE' | 'RELEASE' | 'VOID', amount: number, reason = '') =>
      ask.mutate({ cardTerminalId, kind, bRoomUnitId, amount, standsOnId: id, reason }),
  };
}

function Actions({ request, dueYen }: { request: CardRequest; dueYen: number }) {
  const styles = useStyles();
  const { state, kind, isFollowed } = request;
  if (isCardRequestOpen(state))
    return (
      <span className={styles.actions}>
        <StopButton request={request} />
        {state === 'UNKNOWN' && <EndByHand request={request} />}
      </span>
    );
  if (state !== 'APPROVED' || isFollowed) return null;
  return (
    <span className={styles.actions}>
      {kind === 'HOLD' && <HoldActions request={request} dueYen={dueYen} />}
      {(kind === 'SALE' || kind === 'CAPTURE') && <UndoButton request={request} />}
    </span>
  );
}

function StopButton({ request: { id, kind, amount, isCardShown, isCancelAsked } }: { request: CardRequest }) {
  const { t } = useTranslation('registration');
  const cancel = useBookingWrite(cancelCardRequest);
  if (isCardShown || isCancelAsked) return null;
  const words = { kind: t(`cardTerminal.kind.${kind}`), amount: formatYen(amount) };
  return (
    <ActionButton
      size="small"
      busy={cancel.isPending}
      aria-label={t('cardTerminal.stopOf', words)}
      onClick={() => cancel.mutate({ id })}
    >
      {t('cardTerminal.stop')}
    </ActionButton>
  );
}

function HoldActions({ request, dueYen }: { request: CardRequest; dueYen: number }) {
  const { t } = useTranslation('registration');
  const { isPending, send } = useFollowUp(request);
  const captured = dueYen > 0 ? Math.min(dueYen, request.amount) : request.amount;
  return (
    <>
      <ActionButton size="small" busy={isPending} onClick={() => send('CAPTURE', captured)}>
        {t('cardTerminal.capture', { amount: formatYen(captured) })}
      </ActionButton>
      <ActionButton
        size="small"
        appearance="subtle"
        busy={isPending}
        aria-label={t('cardTerminal.releaseOf', { amount: formatYen(request.amount) })}
        onClick={() => send('RELEASE', request.amount)}
      >
        {t('cardTerminal.release')}
      </ActionButton>
    </>
  );
}

function UndoButton({ request }: { request: CardRequest }) {
  const { t } = useTranslation('registration');
  const { isPending, send } = useFollowUp(request);
  const [reason, setReason] = useState<string>();
  const amount = formatYen(request.amount);
  return (
    <>
      <ActionButton
        size="small"
        appearance="subtle"
        busy={isPending}
        aria-label={t('cardTerminal.undoOf', { kind: t(`cardTerminal.kind.${request.kind}`), amount })}
        onClick={() => setReason('')}
      >
        {t('cardTerminal.undo')}
      </ActionButton>
      <ConfirmDialog
        open={reason !== undefined}
        title={t('cardTerminal.undoTitle', { amount })}
        tone="danger"
        confirmLabel={t('cardTerminal.undo')}
        onConfirm={() => {
          send('VOID', request.amount, (reason ?? '').trim());
          setReason(undefined);
        }}
        onCancel={() => setReason(undefined)}
      >
        <p style={{ marginBlockStart: 0 }}>{t('cardTerminal.undoBody')}</p>
        <TextField
          label={t('cardTerminal.reason')}
          maxLength={100}
          value={reason ?? ''}
          onChange={setReason}
        />
      </ConfirmDialog>
    </>
  );
}
