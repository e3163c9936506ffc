import type { ResponseOf } from '@honjin/contracts';
import { getBoardAsOf } from '@honjin/contracts/registration';
import { getRoomStatesAsOf } from '@honjin/contracts/rooms';
import { formatDate } from '@honjin/domain';
import { errorText, formatInstant, keepPreviousData, useLiveCall, useTranslation } from '@honjin/mfe-kit';
import {
  Button,
  DismissRegular,
  ErrorPanel,
  LoadingOverlay,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MomentForm,
  PageHeader,
  tokens,
  useUiTexts,
} from '@honjin/ui';
import { useMemo } from 'react';
import { withoutLeavers } from '../board/board-model.ts';
import { useBoardParams, type BoardParams } from '../board/board-params.ts';
import { BoardToolbar } from '../board/board-toolbar.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { ofRoom, type PastBoard } from './differences.ts';
import { PastBoardView } from './past-board-view.tsx';
import { useMoment, type Moment } from './use-moment.ts';

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: '8px' },
  // The differences below it begin in sight on a screen of 768 lines.
  board: { display: 'flex', flexDirection: 'column', height: 'max(300px, calc(100dvh - 440px))' },
  moment: { display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'end' },
  oneRoom: { height: '240px' },
  note: { margin: 0, fontSize: '12px', color: tokens.colorNeutralForeground3 },
  state: { margin: 0 },
  heading: { margin: 0, fontSize: '16px', lineHeight: '22px' },
});

/** The state of a room of which nothing was recorded. */
const VACANT = { condition: 'V', cleaning: 'U', isDoNotDisturb: false } as const;

/** As long as housekeeping was not asked. */
const UNTOLD = { condition: null, cleaning: null };

/** The board as of a moment, with what differs from now. Its state is the address; nothing on it changes anything. */
export default function PastBoardPage() {
  const styles = useStyles();
  const { t } = useTranslation('schedule');
  const moment = useMoment();
  const { at, showAt, backToNow } = moment;
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('asOf.title')}
        actions={
          <div className={styles.moment}>
            <MomentForm key={at} from={at || null} isFirst={at === ''} onShow={showAt} />
            {/* With a moment the banner has it. */}
            {at === '' && <Button onClick={backToNow}>{t('asOf.backToNow')}</Button>}
          </div>
        }
      />
      {at === '' ? (
        <MessageBar intent="info">
          <MessageBarBody>{t('asOf.choose')}</MessageBarBody>
        </MessageBar>
      ) : (
        <BoardAt moment={moment} />
      )}
    </div>
  );
}

function BoardAt({ moment }: { moment: Moment }) {
  const { t, i18n } = useTranslation('schedule');
  const { at, backToNow } = moment;
  const [params, change] = useBoardParams();
  const { from, days } = params;
  const answer = useLiveCall(
    getBoardAsOf,
    { at, from, days },
    {
      follows: ['RegistrationChanged', 'StockChanged'],
      staleTime: 0,
      placeholderData: keepPreviousData,
    },
  );
  return (
    <>
      <MessageBar intent="warning">
        <MessageBarBody>{t('asOf.then', { at: formatInstant(at, 'second') })}</MessageBarBody>
        <MessageBarActions>
          <Button size="small" onClick={backToNow}>
            {t('asOf.backToNow')}
          </Button>
        </MessageBarActions>
      </MessageBar>
      <BoardToolbar params={params} onChange={change} board={answer.data}>
        {answer.data && <RoomChoice board={answer.data} moment={moment} />}
      </BoardToolbar>
      {answer.isPending && <LoadingOverlay loading />}
      {answer.isError ? (
        <ErrorPanel
          message={errorText(answer.error, i18n)}
          requestId={answer.error.requestId}
          onRetry={() => void answer.refetch()}
        />
      ) : (
        answer.data && (
          <ShownBoard board={answer.data} params={params} moment={moment} isBusy={answer.isFetching} />
        )
      )}
    </>
  );
}

/** Says that one room alone is shown, and takes that back. */
function RoomChoice({ board, moment: { room, showRoom } }: { board: PastBoard; moment: Moment }) {
  const { t } = useTranslation('schedule');
  if (room === '') return null;
  const roomNo = board.rooms.find(({ roomId }) => roomId === room)?.roomNo ?? '–';
  return (
    <Button icon={<DismissRegular />} iconPosition="after" onClick={() => showRoom('')}>
      {t('asOf.onlyRoom', { room: roomNo })}
    </Button>
  );
}

interface ShownBoardProps {
  board: PastBoard;
  params: BoardParams;
  moment: Moment;
  isBusy: boolean;
}

function ShownBoard({ board: answer, params, moment, isBusy }: ShownBoardProps) {
  const styles = useStyles();
  const { t } = useTranslation('schedule');
  const { at, room } = moment;
  const states = useLiveCall(getRoomStatesAsOf, { at }, { follows: ['RoomChanged'] }).data?.rooms;
  const board = useMemo(() => {
    const then = new Map(states?.map(({ roomId, past }) => [roomId, past]));
    const rooms = answer.rooms.map((one) => ({
      ...one,
      ...(states ? VACANT : UNTOLD),
      ...then.get(one.roomId),
    }));
    return { ...(params.unit === 'day' ? withoutLeavers(answer) : answer), rooms };
  }, [answer, params.unit, states]);
  const differences = room === '' ? answer : ofRoom(answer, room);
  return (
    <>
      {room !== '' && <RoomState state={states?.find(({ roomId }) => roomId === room)} />}
      <div className={mergeClasses(styles.board, room !== '' && styles.oneRoom)} aria-busy={isBusy}>
        <PastBoardView board={board} params={params} moment={moment} />
      </div>
      <p className={styles.note}>
        {t('asOf.told', { day: formatDate(answer.bussinessDate, 'yyyy/MM/dd') })}{' '}
        {t('asOf.keptFrom', { at: formatInstant(answer.keptFrom) })}
      </p>
      <h2 className={styles.heading}>{t(room === '' ? 'asOf.ofAllRooms' : 'asOf.differences')}</h2>
      <DifferenceTable
        at={at}
        differences={differences.differences}
        blockDifferences={differences.blockDifferences}
      />
    </>
  );
}

type StateThenAndNow = ResponseOf<typeof getRoomStatesAsOf>['rooms'][number];

/** Says in words in which state a room was, and in which it is. */
function RoomState({ state }: { state: StateThenAndNow | undefined }) {
  const styles = useStyles();
  const { t } = useTranslation('schedule');
  const { roomCondition, cleaning } = useUiTexts();
  const { past = VACANT, present = VACANT } = state ?? {};
  const wordsOf = (one: StateThenAndNow['past']) =>
    [roomCondition[one.condition], cleaning[one.cleaning], one.isDoNotDisturb ? t('asOf.doNotDisturb') : '']
      .filter((word) => word !== '')
      .join(t('comma'));
  return (
    <p className={styles.state}>{t('asOf.state', { past: wordsOf(past), present: wordsOf(present) })}</p>
  );
}
