import { Navigate, paths, Route, Routes, useLocation, useTranslation } from '@honjin/mfe-kit';
import { EmptyState, LoadingOverlay } from '@honjin/ui';
import { Suspense } from 'react';
import { usePendingCards } from './card-terminal/pending-cards.ts';
import { usePendingKeys } from './key-encoder/pending-keys.ts';
import { pageWithTexts } from './parts/page-with-texts.tsx';
import { ownPaths } from './paths.ts';
import { ListPage } from './registration-list/list-page.tsx';
import { useUndoKey } from './undo/use-undo-key.ts';

const GuestSearchPage = pageWithTexts(() => import('./guest/guest-search.page.tsx'));
const GuestDetailPage = pageWithTexts(() => import('./guest/guest-detail.page.tsx'));
const GuestMergePage = pageWithTexts(() => import('./guest/merge/guest-merge.page.tsx'));
const MultipleRoomsPage = pageWithTexts(() => import('./multiple-rooms/multiple-rooms.page.tsx'));
const HandOverPage = pageWithTexts(() => import('./hand-over/hand-over.page.tsx'));
const fetchDowntimePage = () => import('./downtime/downtime-sheet.page.tsx');
const DowntimeSheetPage = pageWithTexts(fetchDowntimePage);
// A device that keeps the sheet has its page at hand before the server is away.
if (localStorage.getItem('honjin.keeps-downtime-sheet') !== null) fetchDowntimePage().catch(() => undefined);
const PaperEntriesPage = pageWithTexts(() => import('./paper-entries/paper-entries.page.tsx'));
const QamListPage = pageWithTexts(() => import('./qam/qam-list.page.tsx'));
const ReceivablesPage = pageWithTexts(() => import('./receivables/receivables.page.tsx'));
const ReceivableAccountPage = pageWithTexts(() => import('./receivables/account.page.tsx'));
const DispatchPage = pageWithTexts(() => import('./dispatch/dispatch.page.tsx'));
const GuestMailPage = pageWithTexts(() => import('./guest-mail/guest-mail.page.tsx'));
const CardTerminalsPage = pageWithTexts(() => import('./card-terminal/card-terminals.page.tsx'));
const CardResultTeller = pageWithTexts(() => import('./card-terminal/card-result-teller.tsx'));
const KeyEncodersPage = pageWithTexts(() => import('./key-encoder/key-encoders.page.tsx'));
const KioskMachinesPage = pageWithTexts(() => import('./kiosk/kiosk-machines.page.tsx'));
const SignTabletsPage = pageWithTexts(() => import('./sign-tablet/sign-tablets.page.tsx'));
const CalendarAddressesPage = pageWithTexts(() => import('./calendar-address/calendar-addresses.page.tsx'));
const KeyResultTeller = pageWithTexts(() => import('./key-encoder/key-result-teller.tsx'));
const ArrangementDayPage = pageWithTexts(() => import('./restaurant/arrangement-day.page.tsx'));
const TicketsPage = pageWithTexts(() => import('./restaurant/tickets.page.tsx'));
const PosPage = pageWithTexts(() => import('./restaurant/pos.page.tsx'));
const WalkInPage = pageWithTexts(() => import('./walk-in/walk-in.page.tsx'));
const PriceGridPage = pageWithTexts(() => import('./price-grid/price-grid.page.tsx'));
const LinkageRoot = pageWithTexts(() => import('./linkage/linkage-root.tsx'));
const BookingPage = pageWithTexts(() => import('./booking/booking.page.tsx'));

/** The routes of the remote; each page is a chunk of its own. */
export function Root() {
  useUndoKey();
  const { pathname } = useLocation();
  const isCardPending = usePendingCards().length > 0;
  const isKeyPending = usePendingKeys().length > 0;
  // Beside the routes and not within one: its paths are whole ones, too.
  if (pathname.startsWith('/linkage'))
    return (
      <Suspense fallback={<LoadingOverlay loading />}>
        <LinkageRoot />
      </Suspense>
    );
  return (
    <Suspense fallback={<LoadingOverlay loading />}>
      {isCardPending && (
        <Suspense fallback={null}>
          <CardResultTeller />
        </Suspense>
      )}
      {isKeyPending && (
        <Suspense fallback={null}>
          <KeyResultTeller />
        </Suspense>
      )}
      <Routes>
        <Route path="/registration" element={<Navigate to={paths.registrationList()} replace />} />
        <Route path={ownPaths.list} element={<ListPage />} />
        <Route path={ownPaths.detail} element={<BookingPage />} />
        <Route path={ownPaths.walkIn} element={<WalkInPage />} />
        <Route path={ownPaths.priceGrid} element={<PriceGridPage />} />
        <Route path={ownPaths.multipleRooms} element={<MultipleRoomsPage />} />
        <Route path="/registration/guest" element={<Navigate to={paths.guestSearch()} replace />} />
        <Route path={ownPaths.guestSearch} element={<GuestSearchPage />} />
        <Route path={ownPaths.guestDetail} element={<GuestDetailPage />} />
        <Route path={ownPaths.handOver} element={<HandOverPage />} />
        <Route path={ownPaths.downtime} element={<DowntimeSheetPage />} />
        <Route path={ownPaths.paperEntries} element={<PaperEntriesPage />} />
        <Route path={ownPaths.qam} element={<QamListPage />} />
        <Route path={ownPaths.cardTerminals} element={<CardTerminalsPage />} />
        <Route path={ownPaths.keyEncoders} element={<KeyEncodersPage />} />
        <Route path={ownPaths.kiosks} element={<KioskMachinesPage />} />
        <Route path={ownPaths.signTablets} element={<SignTabletsPage />} />
        <Route path={ownPaths.calendars} element={<CalendarAddressesPage />} />
        <Route path={ownPaths.dispatch} element={<DispatchPage />} />
        <Route path={ownPaths.guestMail} element={<GuestMailPage />} />
        <Route path={ownPaths.receivables} element={<ReceivablesPage />} />
        <Route path={ownPaths.receivableAccount} element={<ReceivableAccountPage />} />
        <Route path={ownPaths.arrangements} element={<ArrangementDayPage />} />
        <Route path={ownPaths.tickets} element={<TicketsPage />} />
        <Route path={ownPaths.pos} element={<PosPage />} />
        <Route path={ownPaths.guestMerge} element={<GuestMergePage />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  );
}

function NotFound() {
  const { t } = useTranslation('kit');
  return <EmptyState title={t('notFound')} />;
}
