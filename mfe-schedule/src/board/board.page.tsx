import { errorText, useSearchParams, useTranslation } from '@honjin/mfe-kit';
import { EmptyState, ErrorPanel, LoadingOverlay, PageHeader, makeStyles } from '@honjin/ui';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { Wished } from '../print/board-on-paper.tsx';
import { isWhole as hasAll, withoutLeavers, type Board } from './board-model.ts';
import { useBoardParams, type BoardParams } from './board-params.ts';
import { BoardToolbar } from './board-toolbar.tsx';
import { BoardTools } from './board-tools.tsx';
import { BoardView } from './board-view.tsx';
import { useArrangement } from './use-arrangement.ts';
import { useBoard } from './use-board.ts';

const BoardOnPaper = lazy(() => import('../print/board-on-paper.tsx'));
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
  const board = useBoard(params);
  const { data, failed } = board;
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} />
      {data && data.rooms.length > 0 ? (
        <LoadedBoard board={data} params={params} onChange={change} asked={board} />
      ) : (
        <>
          <BoardToolbar params={params} onChange={change} board={undefined}>
            {null}
          </BoardToolbar>
          {data && <EmptyState title={t('noRooms')} />}
          {board.isPending && <LoadingOverlay loading />}
        </>
      )}
      {failed?.error && (
        <ErrorPanel
          message={errorText(failed.error, i18n)}
          requestId={failed.error.requestId}
          onRetry={() => void failed.refetch()}
        />
      )}
    </div>
  );
}

interface LoadedBoardProps {
  board: Board;
  params: BoardParams;
  onChange: Change;
  asked: Pick<ReturnType<typeof useBoard>, 'isBusy' | 'askWhole' | 'showRooms'>;
}

function LoadedBoard({ board: answer, params, onChange, asked }: LoadedBoardProps) {
  const styles = useStyles();
  const { unit } = params;
  const board = useMemo(() => (unit === 'day' ? withoutLeavers(answer) : answer), [answer, unit]);
  const arrangement = useArrangement(board);
  const [wished, setWished] = useState<Wished>();
  const [isAssigning, setAssigning] = useState(false);
  const askMoment = useAskMoment();
  const isWhole = hasAll(board);
  // Rooms and stays are searched, and grouped by place, once all of them are there.
  const shownParams: BoardParams = isWhole ? params : { ...params, grouping: 'type', text: '', shown: 'all' };
  function wish(next: Wished): void {
    asked.askWhole();
    setWished(next);
  }
  return (
    <>
      <BoardToolbar params={params} onChange={onChange} board={board}>
        <BoardTools
          params={params}
          onChange={onChange}
          onArrange={arrangement.open}
          onAssign={() => setAssigning(true)}
          onAsOf={askMoment}
          onPrint={wish}
          onPicture={() => wish('picture')}
        />
      </BoardToolbar>
      <div className={styles.board} aria-busy={asked.isBusy}>
        <BoardView
          board={board}
          params={shownParams}
          arrangement={arrangement}
          isAssigning={isAssigning}
          onAssigned={() => setAssigning(false)}
          onAskWhole={asked.askWhole}
          onShowRooms={asked.showRooms}
        />
      </div>
      {wished && isWhole && (
        <Suspense fallback={null}>
          <BoardOnPaper board={board} params={params} wished={wished} onDone={() => setWished(undefined)} />
        </Suspense>
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
