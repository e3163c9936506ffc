import { redeemTicket, takeTicketBack } from '@honjin/contracts/registration';
import type { ResponseOf } from '@honjin/contracts';
import { formatDate } from '@honjin/domain';
import { errorText, useTranslation, useWrite } from '@honjin/mfe-kit';
import { ActionButton, makeStyles, PageHeader, Text, TextField, ToneBadge, tokens } from '@honjin/ui';
import { useState } from 'react';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { RestaurantTexts } from './restaurant-texts.ts';

type Ticket = ResponseOf<typeof redeemTicket>['ticket'];

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', maxWidth: '640px' },
  result: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    alignItems: 'flex-start',
    padding: '16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '4px',
  },
  name: { fontSize: '22px', lineHeight: '30px', fontWeight: 600 },
});

/** Redeems tickets: the scanner or a hand enters the number, Enter takes it. A mistake is taken back once. */
export default function TicketsPage() {
  return (
    <RestaurantTexts>
      <Page />
    </RestaurantTexts>
  );
}

function Page() {
  const styles = useStyles();
  const { t, i18n } = useTranslation('registration');
  const [ticketNo, setTicketNo] = useState('');
  const [ticket, setTicket] = useState<Ticket>();
  const [refusal, setRefusal] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const redeem = useWrite(redeemTicket, {
    onSuccess: (answer) => {
      setTicket(answer.ticket);
      setRefusal('');
      setTicketNo('');
    },
    handlesError: (error) => {
      setTicket(undefined);
      setRefusal(errorText(error, i18n));
      setTicketNo('');
      return true;
    },
  });
  return (
    <div className={styles.root}>
      <PageHeader title={t('ticket.title')} subtitle={t('ticket.hint')} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (ticketNo.trim() !== '') redeem.mutate({ ticketNo });
        }}
      >
        <TextField
          label={t('ticket.number')}
          required
          autoFocus
          maxLength={40}
          autoComplete="off"
          value={ticketNo}
          onChange={setTicketNo}
        />
      </form>
      {refusal !== '' && (
        <div role="alert" className={styles.result}>
          <ToneBadge tone="danger" label={t('ticket.refused')} />
          <span className={styles.name}>{refusal}</span>
        </div>
      )}
      {ticket !== undefined && (
        <div role="status" className={styles.result}>
          <ToneBadge tone="success" label={t(`ticket.states.${ticket.ticketState}`)} />
          <span className={styles.name}>{ticket.ticketName}</span>
          <Text>
            {t('ticket.whose', {
              room: ticket.roomNo,
              name: ticket.guestName,
              date: formatDate(ticket.useDate),
            })}
          </Text>
          {ticket.ticketState === 'REDEEMED' && (
            <ActionButton onClick={() => setIsAsking(true)}>{t('ticket.takeBack')}</ActionButton>
          )}
        </div>
      )}
      {isAsking && ticket !== undefined && (
        <TakeBackDialog
          ticketNo={ticket.ticketNo}
          onDone={(back) => {
            setTicket(back);
            setIsAsking(false);
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}

interface DialogProps {
  ticketNo: string;
  onDone: (ticket: Ticket) => void;
  onClose: () => void;
}

/** Asks why a redemption is taken back. */
function TakeBackDialog({ ticketNo, onDone, onClose }: DialogProps) {
  const { t } = useTranslation('registration');
  const back = useWrite(takeTicketBack, { onSuccess: (answer) => onDone(answer.ticket) });
  return (
    <ReasonDialog
      title={t('ticket.takeBack')}
      submitLabel={t('ticket.takeBack')}
      busy={back.isPending}
      onSubmit={(reason) => back.mutate({ ticketNo, reason })}
      onCancel={onClose}
    />
  );
}
