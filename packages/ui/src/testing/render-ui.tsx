import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import { afterEach } from 'vitest';
import { bringUiTexts } from '../texts/ui-text-provider.tsx';
import { HonjinProvider } from '../theme/honjin-provider.tsx';
import type { UiLocale } from '../texts/texts.ts';

// A test shows the other language at once.
await bringUiTexts('en');

afterEach(cleanup);

interface RenderOptions {
  locale?: UiLocale;
  formatError?: (message: string) => string;
}

/** Renders inside a `HonjinProvider` (Japanese, light) and hands back a user. */
export function renderUi(ui: ReactElement, options: RenderOptions = {}) {
  const { locale = 'ja', ...rest } = options;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <HonjinProvider locale={locale} theme="light" {...rest}>
      {children}
    </HonjinProvider>
  );
  const user = userEvent.setup();
  return { user, ...render(ui, { wrapper }) };
}
