import { askCardTerminal, listCardTerminals } from '@honjin/contracts/registration';
import { useCall, useTranslation } from '@honjin/mfe-kit';
import { ActionButton, makeStyles, SelectField } from '@honjin/ui';
import { useState } from 'react';
import { useBookingWrite } from '../booking/saving/use-booking-write.ts';
import { CardRequestList } from './card-request-list.tsx';
import { CardTexts } from './card-texts.ts';
import type { CardRequest, CardTerminal } from './card-types.ts';
import { awaitCard } from './pending-cards.ts';

const KEPT = 'honjin.card-terminal';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', margin: 0, padding: 0, border: 'none' },
  ask: { display: 'flex', alignItems: 'end', gap: '8px' },
  terminal: { width: '220px' },
});

/** A payment that a terminal can take: null while it is no whole payment by card. */
export interface CardWish {
  readonly accountingItemId: string;
  readonly amount: number;
  readonly billPage: number;
  readonly memo: string;
}

interface Props {
  bookingId: string;
  unitId: string;
  dueYen: number;
  /** The item of the payment is one of cards. */
  isCard: boolean;
  wish: CardWish | null;
  requests: readonly CardRequest[];
  onAsked: () => void;
}

/** Card terminals within a payment: asks one, and shows what became of what was asked. */
export default function CardSection(props: Props) {
  return (
    <CardTexts>
      <Section {...props} />
    </CardTexts>
  );
}

function Section(props: Props) {
  const { isCard, requests, dueYen } = props;
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const answer = useCall(listCardTerminals, {}, { staleTime: 0, enabled: isCard });
  const terminals = (answer.data?.cardTerminals ?? []).filter(({ isActive }) => isActive);
  const isAsking = isCard && terminals.length > 0;
  if (!isAsking && requests.length === 0) return null;
  return (
    <fieldset className={styles.root} aria-label={t('cardTerminal.section')}>
      {isAsking && <AskRow {...props} terminals={terminals} />}
      {requests.length > 0 && (
        <CardRequestList label={t('cardTerminal.requests')} requests={requests} dueYen={dueYen} />
      )}
    </fieldset>
  );
}

function AskRow({
  bookingId,
  unitId,
  wish,
  terminals,
  onAsked,
}: Props & { terminals: readonly CardTerminal[] }) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const [typed, setTyped] = useState(localStorage.getItem(KEPT) ?? '');
  const chosen = terminals.find(({ id }) => id === typed) ?? terminals[0]!;
  const ask = useBookingWrite(askCardTerminal, {
    successMessage: t('cardTerminal.asked'),
    onSuccess: ({ cardRequest }) => {
      localStorage.setItem(KEPT, chosen.id);
      awaitCard({ id: cardRequest.id, bookingId });
      onAsked();
    },
  });
  const blockedReason = wish === null ? t('cardTerminal.needsAmount') : undefined;
  function send(kind: 'SALE' | 'HOLD') {
    if (wish !== null) ask.mutate({ ...wish, kind, cardTerminalId: chosen.id, bRoomUnitId: unitId });
  }
  return (
    <div className={styles.ask}>
      <SelectField
        className={styles.terminal}
        label={t('cardTerminal.terminal')}
        value={chosen.id}
        choices={terminals.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setTyped}
      />
      <ActionButton
        appearance="primary"
        busy={ask.isPending}
        blockedReason={blockedReason}
        onClick={() => send('SALE')}
      >
        {t('cardTerminal.ask')}
      </ActionButton>
      <ActionButton busy={ask.isPending} blockedReason={blockedReason} onClick={() => send('HOLD')}>
        {t('cardTerminal.hold')}
      </ActionButton>
    </div>
  );
}
