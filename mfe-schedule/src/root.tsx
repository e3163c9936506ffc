import { Route, Routes, useTranslation } from '@honjin/mfe-kit';
import { Subtitle1, Text } from '@honjin/ui';
import { paths } from './paths.ts';

export function Root() {
  return (
    <Routes>
      <Route path={`${paths.root}/*`} element={<NotYet />} />
    </Routes>
  );
}

function NotYet() {
  const { t } = useTranslation('schedule');
  return (
    <>
      <Subtitle1 as="h1">{t('title')}</Subtitle1>
      <Text as="p">{t('notYet')}</Text>
    </>
  );
}
