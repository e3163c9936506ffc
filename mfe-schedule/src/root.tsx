import { Navigate, Route, Routes } from '@honjin/mfe-kit';
import { BoardPage } from './board/board.page.tsx';
import { paths } from './paths.ts';

export function Root() {
  return (
    <Routes>
      <Route path={paths.root} element={<BoardPage />} />
      <Route path={`${paths.root}/*`} element={<Navigate to={paths.root} replace />} />
    </Routes>
  );
}
