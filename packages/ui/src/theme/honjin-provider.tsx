import {
  AriaLiveAnnouncer,
  FluentProvider,
  makeStyles,
  mergeClasses,
  RendererProvider,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { UiTextProvider } from '../texts/ui-text-provider.tsx';
import type { FormatError } from '../texts/ui-text-provider.tsx';
import type { UiLocale } from '../texts/texts.ts';
import { styleRendererOf } from './style-renderer.ts';
import { honjinThemes } from './themes.ts';
import type { ThemeName } from './themes.ts';

const useStyles = makeStyles({
  root: { minHeight: 'inherit', backgroundColor: 'transparent' },
});

export interface HonjinProviderProps {
  locale: UiLocale;
  theme: ThemeName;
  /** Words the errors of forms; mfe-kit gives the catalogue of error codes. */
  formatError?: FormatError;
  className?: string;
  children: ReactNode;
}

/**
 * The one provider around a React root: theme, fonts and the texts of the shared components. Every root (the shell
 * and each remote) has its own; toasts are shown by the one `ToastRegion` of the shell. A `MessageBar` below it is read
 * out when it appears.
 */
export function HonjinProvider({ locale, theme, formatError, className, children }: HonjinProviderProps) {
  return (
    <RendererProvider renderer={styleRendererOf(document)}>
      <Themed locale={locale} theme={theme} className={className}>
        <UiTextProvider locale={locale} formatError={formatError}>
          {children}
        </UiTextProvider>
      </Themed>
    </RendererProvider>
  );
}

interface ThemedProps {
  locale: UiLocale;
  theme: ThemeName;
  className: string | undefined;
  children: ReactNode;
}

function Themed({ locale, theme, className, children }: ThemedProps) {
  const styles = useStyles();
  return (
    <FluentProvider
      theme={honjinThemes[theme]}
      className={mergeClasses(styles.root, className)}
      lang={locale}
      style={{ colorScheme: theme }}
    >
      <AriaLiveAnnouncer>{children}</AriaLiveAnnouncer>
    </FluentProvider>
  );
}
