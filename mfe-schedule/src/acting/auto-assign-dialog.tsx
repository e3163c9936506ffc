import { applyBoardMoves, proposeRooms } from '@honjin/contracts/registration';
import type { RequestOf, ResponseOf } from '@honjin/contracts';
import { formatDate } from '@honjin/domain';
import { errorText, useCall, useTranslation, useWrite } from '@honjin/mfe-kit';
import {
  Checkbox,
  CheckboxField,
  DatePicker,
  FormDialog,
  MessageBar,
  MessageBarBody,
  NumberField,
  SelectField,
  Spinner,
  makeStyles,
  tokens,
  useToasts,
} from '@honjin/ui';
import { useState } from 'react';
import { useRefusalText } from './refusal-text.ts';
import { STALE_CALLS } from './stale-calls.ts';
import { useTypeChoices } from './type-names.ts';
import { rememberCommit } from './undo-history.ts';

type Proposed = ResponseOf<typeof proposeRooms>;
type Proposal = Proposed['proposals'][number];

const useStyles = makeStyles({
  fields: { display: 'flex', gap: '12px', alignItems: 'end' },
  // The list keeps its place while rooms are being searched.
  list: { height: '300px', overflow: 'auto', border: `1px solid ${tokens.colorNeutralStroke2}` },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: '12px',
    '& th, & td': { textAlign: 'start', paddingInline: '8px', whiteSpace: 'nowrap' },
    '& thead th': { position: 'sticky', top: 0, backgroundColor: tokens.colorNeutralBackground3, zIndex: 1 },
    '& tbody tr': { borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
  },
});

const keyOf = ({ bRoomUnitId, from }: Pick<Proposal, 'bRoomUnitId' | 'from'>) => `${bRoomUnitId}|${from}`;

/** Builds the request for the accepted proposals: all of them in one commit, on the versions that the clerk saw. */
function commitOf(accepted: readonly Proposal[]): RequestOf<typeof applyBoardMoves> {
  const versions = new Map(
    accepted.map(({ bBasicInformationId, version }) => [bBasicInformationId, version]),
  );
  return {
    actions: accepted.map(({ bRoomUnitId, roomId, from, to }) => {
      return { kind: 'ROOM', bRoomUnitId, roomId, from, to };
    }),
    versions: [...versions].map(([bBasicInformationId, version]) => ({ bBasicInformationId, version })),
    isProposed: true,
  };
}

export interface AutoAssignDialogProps {
  from: string;
  onClose: () => void;
}

/** Rooms for everybody who arrives in some days and has none: proposed with reasons, accepted as a whole or in part. */
export function AutoAssignDialog({ from: first, onClose }: AutoAssignDialogProps) {
  const { t, i18n } = useTranslation('schedule');
  const styles = useStyles();
  const [wish, setWish] = useState({ from: first, days: 1, roomTypeId: '', movesAssigned: false });
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  const { roomTypeId, ...rest } = wish;
  const request = roomTypeId === '' ? rest : { ...rest, roomTypeId };
  const proposed = useCall(proposeRooms, request, {
    enabled: wish.from !== '',
    gcTime: 0,
    staleTime: Infinity,
  });
  const accepted = (proposed.data?.proposals ?? []).filter((one) => !refused.has(keyOf(one)));
  const accept = useAccept(accepted.length, onClose);
  const change = (part: Partial<typeof wish>) => {
    setWish({ ...wish, ...part });
    setRefused(new Set());
  };
  return (
    <FormDialog
      open
      size="large"
      title={t('autoTitle')}
      submitLabel={t('autoAccept', { count: accepted.length })}
      blockedReason={accepted.length === 0 ? t('autoNothing') : undefined}
      busy={accept.isPending}
      onSubmit={() => accepted.length > 0 && accept.mutate(commitOf(accepted))}
      onCancel={onClose}
    >
      <div className={styles.fields}>
        <DatePicker label={t('autoFrom')} value={wish.from} onChange={(from) => change({ from })} />
        <NumberField
          label={t('days')}
          min={1}
          max={31}
          value={wish.days}
          onChange={(days) => change({ days: days ?? 1 })}
        />
        <SelectField
          label={t('type')}
          emptyLabel={t('allTypes')}
          value={roomTypeId}
          choices={useTypeChoices()}
          onChange={(value) => change({ roomTypeId: value })}
        />
        <CheckboxField
          label={t('autoMoves')}
          value={wish.movesAssigned}
          onChange={(movesAssigned) => change({ movesAssigned })}
        />
      </div>
      <Refusal
        text={useRefusalOf(accept.error) ?? (proposed.error ? errorText(proposed.error, i18n) : undefined)}
      />
      <Summary proposed={proposed.data} isSearching={proposed.isFetching} />
      <div className={styles.list}>
        {proposed.data && <Proposals proposed={proposed.data} refused={refused} onRefuse={setRefused} />}
      </div>
    </FormDialog>
  );
}

function useRefusalOf(error: Parameters<ReturnType<typeof useRefusalText>>[0] | null): string | undefined {
  const refusalText = useRefusalText();
  return error ? refusalText(error) : undefined;
}

function Refusal({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <MessageBar intent="error">
      <MessageBarBody>{text}</MessageBarBody>
    </MessageBar>
  );
}

function useAccept(count: number, onClose: () => void) {
  const { t } = useTranslation('schedule');
  const toasts = useToasts();
  return useWrite(applyBoardMoves, {
    invalidates: [...STALE_CALLS, proposeRooms],
    handlesError: ({ status }) => status === 404 || status === 409 || status === 422,
    onSuccess: ({ undoId }) => {
      rememberCommit(undoId);
      toasts.success(t('autoDone', { count }));
      onClose();
    },
  });
}

function Summary({ proposed, isSearching }: { proposed: Proposed | undefined; isSearching: boolean }) {
  const { t } = useTranslation('schedule');
  if (isSearching || !proposed)
    return <Spinner size="tiny" label={t('autoSearching')} labelPosition="after" />;
  const { proposals, unplaced, moves, sellableNights: sellable, gainedNights: gained } = proposed;
  return (
    <div aria-live="polite">
      {t('autoSummary', { count: proposals.length, unplaced: unplaced.length, moves })}{' '}
      {t('autoSellable', { sellable, gained: `${gained > 0 ? '+' : ''}${gained}` })}
    </div>
  );
}

interface ProposalsProps {
  proposed: Proposed;
  refused: ReadonlySet<string>;
  onRefuse: (refused: ReadonlySet<string>) => void;
}

function Proposals({ proposed, refused, onRefuse }: ProposalsProps) {
  const { t } = useTranslation('schedule');
  const styles = useStyles();
  function toggle(key: string): void {
    const next = new Set(refused);
    if (!next.delete(key)) next.add(key);
    onRefuse(next);
  }
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {['accept', 'stay', 'nights', 'room', 'why'].map((column) => (
            <th key={column} scope="col">
              {t(`autoColumn.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {proposed.proposals.map((one) => (
          <ProposalLine
            key={keyOf(one)}
            proposal={one}
            isAccepted={!refused.has(keyOf(one))}
            onToggle={toggle}
          />
        ))}
        {proposed.unplaced.map((one) => (
          <tr key={keyOf(one)}>
            <td>–</td>
            <td>{nameOf(one)}</td>
            <td>{nightsOf(one)}</td>
            <td>–</td>
            <td>{t('autoUnplaced')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Named = Pick<Proposal, 'bookingNo' | 'roomIndex' | 'guestName' | 'from' | 'to'>;

function nameOf({ bookingNo, roomIndex, guestName }: Named): string {
  return `${bookingNo}-${roomIndex} ${guestName}`;
}

function nightsOf({ from, to }: Named): string {
  return `${formatDate(from, 'MM/dd')} – ${formatDate(to, 'MM/dd')}`;
}

interface ProposalLineProps {
  proposal: Proposal;
  isAccepted: boolean;
  onToggle: (key: string) => void;
}

function ProposalLine({ proposal, isAccepted, onToggle }: ProposalLineProps) {
  const { t } = useTranslation('schedule');
  const { roomNo, fromRoomNo, reasons } = proposal;
  return (
    <tr>
      <td>
        <Checkbox
          aria-label={t('autoAcceptOne', { name: nameOf(proposal), room: roomNo })}
          checked={isAccepted}
          onChange={() => onToggle(keyOf(proposal))}
        />
      </td>
      <td>{nameOf(proposal)}</td>
      <td>{nightsOf(proposal)}</td>
      <td>{fromRoomNo === null ? roomNo : `${fromRoomNo} → ${roomNo}`}</td>
      <td>{reasons.map((reason) => t(`why.${reason}`)).join(' · ')}</td>
    </tr>
  );
}
