import { Navigate, Route, Routes, useTranslation } from '@honjin/mfe-kit';
import { EmptyState } from '@honjin/ui';
import { lazy } from 'react';
import { LinkageTexts } from './linkage-texts.tsx';
import { linkagePaths } from './provider.ts';

const InboxPage = lazy(() => import('./inbox/inbox.page.tsx'));
const MessagePage = lazy(() => import('./detail/message.page.tsx'));
const MappingPage = lazy(() => import('./mappings/mapping.page.tsx'));
const MissingCancelsPage = lazy(() => import('./missing/missing-cancels.page.tsx'));
const StockPage = lazy(() => import('./stock/stock.page.tsx'));
const AccountsPage = lazy(() => import('./accounts/accounts.page.tsx'));

/** The routes under /linkage. */
export default function LinkageRoot() {
  const { lists, details, mappings, accounts, missingCancels, stock } = linkagePaths;
  return (
    <LinkageTexts>
      <Routes>
        <Route path="/linkage" element={<Navigate to={lists.LINCOLN} replace />} />
        <Route path={lists.LINCOLN} element={<InboxPage key="LINCOLN" provider="LINCOLN" />} />
        <Route path={lists.TEMAIRAZU} element={<InboxPage key="TEMAIRAZU" provider="TEMAIRAZU" />} />
        <Route path={details.LINCOLN} element={<MessagePage provider="LINCOLN" />} />
        <Route path={details.TEMAIRAZU} element={<MessagePage provider="TEMAIRAZU" />} />
        <Route path={mappings} element={<MappingPage />} />
        <Route path={missingCancels} element={<MissingCancelsPage />} />
        <Route path={stock} element={<StockPage />} />
        <Route path={accounts} element={<AccountsPage />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </LinkageTexts>
  );
}

function NotFound() {
  const { t } = useTranslation('kit');
  return <EmptyState title={t('notFound')} />;
}
