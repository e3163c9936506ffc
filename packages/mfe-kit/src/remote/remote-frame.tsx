import { holds } from '@honjin/contracts';
import { listHolidays } from '@honjin/contracts/masters';
import { localeOf } from '@honjin/domain';
import { BusinessCalendarProvider, HonjinProvider, MessageBar, MessageBarBody } from '@honjin/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { useObservable } from '../observable.ts';
import { bringErrorWords, bringErrorWordsWhenUsed, errorWords } from '../query/error-words.ts';
import { useCall } from '../query/use-call.ts';
import { MoneyQuestions } from '../query/money-questions.tsx';
import { SaveCredentials } from '../query/save-credentials.tsx';
import { RealtimeContext } from '../realtime/hub.ts';
import { sessionStore } from '../session/session.ts';
import { accessOf, type RemoteManifest } from './manifest.ts';
import type { ShellProps } from './shell-props.ts';

type FrameProps = Pick<ShellProps, 'queryClient' | 'i18n' | 'realtime' | 'theme'> & { children: ReactNode };

/** Every provider that a React root of the suite needs, fed by the shell. The shell's own root has the same. */
export function AppProviders({ queryClient, i18n, realtime, theme, children }: FrameProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RealtimeContext value={realtime}>
          <ThemedRoot theme={theme}>
            <BrowserRouter>{children}</BrowserRouter>
          </ThemedRoot>
        </RealtimeContext>
      </QueryClientProvider>
    </I18nextProvider>
  );
}

function ThemedRoot({ theme, children }: Pick<ShellProps, 'theme'> & { children: ReactNode }) {
  const locale = localeOf(useTranslation().i18n.language);
  const name = useObservable(theme);
  const word = useObservable(errorWords);
  useEffect(bringErrorWordsWhenUsed, []);
  function wordOf(message: string): string {
    if (word !== undefined) return word(message, locale);
    // An error that nobody's stroke has led to: its text comes in a moment.
    bringErrorWords();
    return '';
  }
  return (
    <HonjinProvider locale={locale} theme={name} formatError={wordOf}>
      <StoreCalendar>
        <SaveCredentials>
          <MoneyQuestions>{children}</MoneyQuestions>
        </SaveCredentials>
      </StoreCalendar>
    </HonjinProvider>
  );
}

/** Tells the date pickers the store's business date and holidays, once somebody is signed in. */
function StoreCalendar({ children }: { children: ReactNode }) {
  const session = useObservable(sessionStore);
  const holidays = useCall(listHolidays, {}, { enabled: session !== undefined, staleTime: Infinity }).data
    ?.holidays;
  const days = useMemo(() => new Set(holidays?.map(({ holidayDate }) => holidayDate)), [holidays]);
  return (
    <BusinessCalendarProvider businessDate={session?.businessDate ?? undefined} holidays={days}>
      {children}
    </BusinessCalendarProvider>
  );
}

/** Shows a remote's pages to a signed-in user whose role may open the path; the server decides again on each call. */
export function RemoteGate({ manifest, children }: { manifest: RemoteManifest; children: ReactNode }) {
  const session = useObservable(sessionStore);
  const { pathname } = useLocation();
  const { t } = useTranslation('kit');
  const isMine = manifest.prefixes.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));
  if (!session || !isMine) return null;
  const access = accessOf(manifest, pathname);
  if (!access || !holds(session, access)) {
    return (
      <MessageBar intent="warning">
        <MessageBarBody>{t('noAccess')}</MessageBarBody>
      </MessageBar>
    );
  }
  return children;
}
