import {
  changeArrangementService,
  issueTickets,
  listArrangementDay,
  printTickets,
} from '@honjin/contracts/registration';
import { fetchFile, useFileSave, useWrite, useTranslation } from '@honjin/mfe-kit';
import { SERVE_STATES } from '@honjin/domain';
import { ActionButton, makeStyles, TimeDropdown } from '@honjin/ui';
import type { DayRow } from './restaurant-types.ts';

const useStyles = makeStyles({ time: { width: '130px' } });

interface Props {
  rows: readonly DayRow[];
  onDone: () => void;
}

/** Marks the chosen arrangements, or says when they are served. */
export function ServeBar({ rows, onDone }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const mark = useWrite(changeArrangementService, { invalidates: [listArrangementDay], onSuccess: onDone });
  const ids = rows.map(({ id }) => id);
  const blockedReason = ids.length === 0 ? t('restaurant.choose') : undefined;
  return (
    <>
      {SERVE_STATES.map((serveState) => (
        <ActionButton
          key={serveState}
          size="small"
          appearance={serveState === 'SERVED' ? 'primary' : 'secondary'}
          busy={mark.isPending}
          blockedReason={blockedReason}
          onClick={() => mark.mutate({ ids, serveState })}
        >
          {t(`restaurant.mark.${serveState}`)}
        </ActionButton>
      ))}
      <PrintTickets rows={rows} />
      <TimeDropdown
        label={t('restaurant.setTime')}
        hideLabel
        className={styles.time}
        placeholder={t('restaurant.setTime')}
        disabled={ids.length === 0}
        value=""
        onChange={(serveTime) => {
          if (serveTime !== '') mark.mutate({ ids, serveTime });
        }}
      />
    </>
  );
}

/** Prints the tickets of the chosen rooms; those that are missing are issued. */
function PrintTickets({ rows }: Pick<Props, 'rows'>) {
  const { t } = useTranslation('registration');
  const { save, isBusy } = useFileSave();
  const issue = useWrite(issueTickets, {
    onSuccess: ({ tickets }) => {
      const ticketIds = tickets.map(({ id }) => id);
      if (ticketIds.length > 0) void save(fetchFile(printTickets, { ticketIds }));
    },
  });
  const bRoomUnitIds = [...new Set(rows.filter(({ isTicket }) => isTicket).map((row) => row.bRoomUnitId))];
  if (bRoomUnitIds.length === 0) return null;
  return (
    <ActionButton
      size="small"
      busy={issue.isPending || isBusy}
      onClick={() => issue.mutate({ bRoomUnitIds })}
    >
      {t('ticket.print')}
    </ActionButton>
  );
}
