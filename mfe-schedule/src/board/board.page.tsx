import { getBoard } from '@honjin/contracts/schedule';
import {
  errorText,
  keepPreviousData,
  useLiveCall,
  useLocale,
  useSearchParams,
  useTranslation,
} from '@honjin/mfe-kit';
import { EmptyState, ErrorPanel, LoadingOverlay, PageHeader, makeStyles } from '@honjin/ui';
import { lazy, Suspense, useMemo, useState } from 'react';
import { PrintedBoard, type Paper } from '../print/printed-board.tsx';
import { saveBoardPicture, type PictureWords } from '../print/board-picture.ts';
import { withoutLeavers, type Board } from './board-model.ts';
import { useBoardParams, type BoardParams } from './board-params.ts';
import { BoardToolbar } from './board-toolbar.tsx';
import { BoardTools } from './board-tools.tsx';
import { BoardView } from './board-view.tsx';
import { useArrangement } from './use-arrangement.ts';

const PastBoardPage = lazy(() => import('../as-of/past-board.page.tsx'));

const useStyles = makeStyles({
  // The board takes what the window leaves below the bars of the shell; it scrolls by itself.
  page: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    height: 'calc(100dvh - 156px)',
    minHeight: '420px',
  },
  board: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 },
});

type Change = (change: Partial<BoardParams>) => void;

/** /schedule: rooms × days or hours, live or as of a moment (`at`). */
export function BoardPage() {
  const [search] = useSearchParams();
  if (!search.has('at')) return <BoardOfNow />;
  return (
    <Suspense fallback={<LoadingOverlay loading />}>
      <PastBoardPage />
    </Suspense>
  );
}

function BoardOfNow() {
  const styles = useStyles();
  const { t, i18n } = useTranslation('schedule');
  const [params, change] = useBoardParams();
  const { from, days } = params;
  const board = useLiveCall(
    getBoard,
    { from, days },
    { follows: ['RegistrationChanged', 'StockChanged', 'RoomChanged'], placeholderData: keepPreviousData },
  );
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} />
      {board.data && board.data.rooms.length > 0 ? (
        <LoadedBoard board={board.data} params={params} onChange={change} isBusy={board.isFetching} />
      ) : (
        <>
          <BoardToolbar params={params} onChange={change} board={undefined}>
            {null}
          </BoardToolbar>
          {board.data && <EmptyState title={t('noRooms')} />}
          {board.isPending && <LoadingOverlay loading />}
          {board.isError && (
            <ErrorPanel
              message={errorText(board.error, i18n)}
              requestId={board.error.requestId}
              onRetry={() => void board.refetch()}
            />
          )}
        </>
      )}
    </div>
  );
}

interface LoadedBoardProps {
  board: Board;
  params: BoardParams;
  onChange: Change;
  isBusy: boolean;
}

function LoadedBoard({ board: answer, params, onChange, isBusy }: LoadedBoardProps) {
  const styles = useStyles();
  const { unit } = params;
  const board = useMemo(() => (unit === 'day' ? withoutLeavers(answer) : answer), [answer, unit]);
  const arrangement = useArrangement(board);
  const [paper, setPaper] = useState<Paper>();
  const [isAssigning, setAssigning] = useState(false);
  const askMoment = useAskMoment();
  const words = usePictureWords();
  return (
    <>
      <BoardToolbar params={params} onChange={onChange} board={board}>
        <BoardTools
          params={params}
          onChange={onChange}
          onArrange={arrangement.open}
          onAssign={() => setAssigning(true)}
          onAsOf={askMoment}
          onPrint={setPaper}
          onPicture={() => void saveBoardPicture(board, params, words)}
        />
      </BoardToolbar>
      <div className={styles.board} aria-busy={isBusy}>
        <BoardView
          board={board}
          params={params}
          arrangement={arrangement}
          isAssigning={isAssigning}
          onAssigned={() => setAssigning(false)}
        />
      </div>
      {paper && (
        <PrintedBoard board={board} params={params} paper={paper} onDone={() => setPaper(undefined)} />
      )}
    </>
  );
}

/** Returns the way to the same board as of a moment, which is asked for there. */
function useAskMoment(): () => void {
  const [search, setSearch] = useSearchParams();
  return () => {
    const asked = new URLSearchParams(search);
    asked.set('at', '');
    setSearch(asked);
  };
}

function usePictureWords(): PictureWords {
  const { t } = useTranslation('schedule');
  const locale = useLocale();
  return { locale, unassigned: t('unassigned'), occupied: t('occupied'), remaining: t('remaining') };
}
