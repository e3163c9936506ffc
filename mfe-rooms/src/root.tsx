import { Navigate, Route, Routes } from '@honjin/mfe-kit';
import { CleaningPhonePage } from './cleaning-phone/cleaning-phone.page.tsx';
import { paths } from './paths.ts';
import { RoomIndicationPage } from './room-indication/room-indication.page.tsx';

export function Root() {
  return (
    <Routes>
      <Route path={paths.list} element={<RoomIndicationPage />} />
      <Route path={paths.cleaning} element={<CleaningPhonePage />} />
      <Route path={`${paths.root}/*`} element={<Navigate to={paths.list} replace />} />
    </Routes>
  );
}
