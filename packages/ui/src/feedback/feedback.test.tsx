import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { HonjinProvider } from '../theme/honjin-provider.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorPanel } from './error-panel.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';
import './toast-region.tsx';
import { ToastRegion, useToasts } from './toasts.tsx';
import type { Toasts } from './toasts.tsx';

function Sender({ send }: { send: (toasts: Toasts) => void }) {
  const toasts = useToasts();
  return (
    <button type="button" onClick={() => send(toasts)}>
      送る
    </button>
  );
}

/** Fluent measures the life of a toast with a CSS animation, which this document does not run. */
async function lifetimeOf(text: string): Promise<string | undefined> {
  const toast = (await screen.findByText(text)).closest('.fui-Toast');
  return toast?.parentElement?.querySelector<HTMLElement>('[data-timer-status]')?.style.animationDuration;
}

afterEach(() => vi.useRealTimers());

describe('toasts', () => {
  it('appear in the region of another root', async () => {
    renderUi(<ToastRegion />);
    // A remote is a React root of its own, with its own provider.
    render(
      <HonjinProvider locale="ja" theme="light">
        <Sender send={(toasts) => toasts.success('登録しました')} />
      </HonjinProvider>,
    );
    fireEvent.click(screen.getByRole('button', { name: '送る' }));
    expect(await screen.findByText('登録しました')).toBeTruthy();
  });

  it('of success live three seconds, errors longer, and all can be closed', async () => {
    const { user } = renderUi(
      <>
        <ToastRegion />
        <Sender
          send={(toasts) => {
            toasts.success('登録しました');
            toasts.error('予約済みの部屋です', { detail: 'r-42' });
          }}
        />
      </>,
    );
    await user.click(screen.getByRole('button', { name: '送る' }));
    expect(await lifetimeOf('予約済みの部屋です')).toBe('8000ms');
    expect(await lifetimeOf('登録しました')).toBe('3000ms');
    expect(screen.getByText('r-42')).toBeTruthy();
    const closeButtons = screen.getAllByRole('button', { name: '閉じる' });
    for (const button of closeButtons) await user.click(button);
    await waitFor(() => expect(screen.queryByText('予約済みの部屋です')).toBeNull());
  });

  it('let Tab out to the content, behind the last button', async () => {
    const { user } = renderUi(
      <>
        <main tabIndex={-1}>
          <Sender send={(toasts) => toasts.success('登録しました')} />
        </main>
        <ToastRegion />
      </>,
    );
    await user.click(screen.getByRole('button', { name: '送る' }));
    const close = await screen.findByRole('button', { name: '閉じる' });
    act(() => close.focus());
    fireEvent.keyDown(close, { key: 'Tab' });
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('give the focus back to where the clerk was, and not to the next toast', async () => {
    const onAct = vi.fn();
    const send = (toasts: Toasts) => {
      toasts.success('チェックインしました', { action: { label: '元に戻す', onAct } });
      toasts.success('登録しました');
    };
    const { user } = renderUi(
      <>
        <ToastRegion />
        <Sender send={send} />
      </>,
    );
    const sender = screen.getByRole('button', { name: '送る' });
    for (const name of ['元に戻す', '閉じる']) {
      await user.click(sender);
      const [button] = await screen.findAllByRole('button', { name });
      act(() => button!.focus());
      await user.keyboard('{Enter}');
      expect(document.activeElement).toBe(sender);
    }
    expect(onAct).toHaveBeenCalledTimes(1);
  });

  it('have a default wording in the language of the sender', async () => {
    const { user } = renderUi(
      <>
        <ToastRegion />
        <Sender send={(toasts) => toasts.warn()} />
      </>,
      { locale: 'en' },
    );
    await user.click(screen.getByRole('button', { name: '送る' }));
    expect(await screen.findByText('Warning')).toBeTruthy();
  });
});

describe('LoadingOverlay', () => {
  it('waits 150 ms before it shows itself', async () => {
    vi.useFakeTimers();
    renderUi(<LoadingOverlay loading>一覧</LoadingOverlay>);
    act(() => vi.advanceTimersByTime(140));
    expect(screen.queryByText('読み込み中…')).toBeNull();
    act(() => vi.advanceTimersByTime(20));
    expect(screen.getByText('読み込み中…')).toBeTruthy();
    expect(screen.getByText('一覧')).toBeTruthy();
  });

  it('begins to wait anew with the next load', () => {
    vi.useFakeTimers();
    const { rerender } = renderUi(<LoadingOverlay loading />);
    act(() => vi.advanceTimersByTime(200));
    rerender(<LoadingOverlay loading={false} />);
    rerender(<LoadingOverlay loading />);
    expect(screen.queryByText('読み込み中…')).toBeNull();
  });
});

describe('panels', () => {
  it('say what failed, with the request id and a way to try again', async () => {
    const onRetry = vi.fn();
    const { user } = renderUi(<ErrorPanel message="接続できません" requestId="r-7" onRetry={onRetry} />);
    expect(screen.getByRole('alert').textContent).toContain('問い合わせ番号: r-7');
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('say that there is nothing', () => {
    renderUi(<EmptyState />, { locale: 'en' });
    expect(screen.getByRole('status').textContent).toBe('No data');
  });
});

describe('MessageBar', () => {
  it('is read out when it appears', async () => {
    const { rerender } = renderUi(<p>ログイン</p>);
    rerender(
      <MessageBar intent="error" layout="multiline" politeness="assertive">
        <MessageBarBody>パスワードが正しくありません</MessageBarBody>
      </MessageBar>,
    );
    // This document lays nothing out, so what Fluent sets as innerText never becomes text.
    const said = () => document.querySelector<HTMLElement>('[aria-live="assertive"] > *')?.innerText;
    await waitFor(() => expect(said()).toContain('パスワードが正しくありません'));
  });
});
