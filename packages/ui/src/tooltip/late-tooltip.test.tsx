import { Button } from '@fluentui/react-components';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ActionButton } from '../button/action-button.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { LateTooltip } from './late-tooltip.tsx';
// At hand, so that only the moment before it is shown passes.
import './shown-tooltip.tsx';

const REASON = '部屋が未割当です';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function renderBlocked(blockedReason: string | undefined = REASON) {
  const rendered = renderUi(<ActionButton blockedReason={blockedReason}>チェックイン</ActionButton>);
  return { ...rendered, button: screen.getByRole('button', { name: 'チェックイン' }) };
}

/** Lets the moment pass after which a tooltip comes or goes. */
const passMoment = () =>
  act(async () => {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(300);
  });
const shown = () => screen.queryByRole('tooltip');
const described = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;

describe('the tooltip of a blocked button', () => {
  it('is described before anybody points at it', () => {
    const { button } = renderBlocked();
    expect([described(button), shown()]).toEqual([REASON, null]);
  });

  it('shows the reason to the keyboard, until Escape or the next field', async () => {
    const { button } = renderBlocked();
    act(() => button.focus());
    await passMoment();
    expect([shown()?.textContent, described(button)]).toEqual([REASON, REASON]);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await passMoment();
    expect([shown(), described(button)]).toEqual([null, REASON]);
    act(() => button.blur());
    act(() => button.focus());
    await passMoment();
    expect(shown()).not.toBeNull();
    act(() => button.blur());
    await passMoment();
    expect(shown()).toBeNull();
  });

  it('stays under a pointer that goes from the button to it, and goes with the pointer', async () => {
    const { button } = renderBlocked();
    fireEvent.pointerEnter(button);
    await passMoment();
    const tooltip = screen.getByRole('tooltip');
    fireEvent.pointerLeave(button);
    fireEvent.pointerEnter(tooltip);
    await passMoment();
    expect(shown()).toBe(tooltip);
    fireEvent.pointerLeave(tooltip);
    await passMoment();
    await passMoment();
    expect(shown()).toBeNull();
  });

  it('does not come to a pointer that only passes', async () => {
    const { button } = renderBlocked();
    fireEvent.pointerEnter(button);
    fireEvent.pointerLeave(button);
    await passMoment();
    expect(shown()).toBeNull();
  });

  it('comes and goes around one and the same button', async () => {
    const { button, rerender } = renderBlocked();
    act(() => button.focus());
    await passMoment();
    rerender(<ActionButton>チェックイン</ActionButton>);
    expect([shown(), document.activeElement]).toEqual([null, button]);
    expect(button.isConnected).toBe(true);
    rerender(<ActionButton blockedReason="変更がありません">チェックイン</ActionButton>);
    expect(described(button)).toBe('変更がありません');
    expect(document.activeElement).toBe(button);
  });
});

describe('a tooltip with the name of a control', () => {
  it('names it from the beginning, and shows the name', async () => {
    renderUi(
      <LateTooltip words="ダークモード" relationship="label">
        <Button icon={<i />} />
      </LateTooltip>,
    );
    fireEvent.pointerEnter(screen.getByRole('button', { name: 'ダークモード' }));
    await passMoment();
    expect(shown()?.textContent).toBe('ダークモード');
  });

  it('does not stand over the menu that the control has opened', async () => {
    renderUi(
      <LateTooltip words="設定" relationship="label">
        <Button aria-expanded icon={<i />} />
      </LateTooltip>,
    );
    fireEvent.pointerEnter(screen.getByRole('button', { name: '設定' }));
    await passMoment();
    expect(shown()).toBeNull();
  });

  it('calls the handlers of the control, too', () => {
    const heard: string[] = [];
    renderUi(
      <LateTooltip words="設定" relationship="label">
        <Button
          onPointerEnter={() => heard.push('enter')}
          onPointerLeave={() => heard.push('leave')}
          onFocus={() => heard.push('focus')}
          onBlur={() => heard.push('blur')}
        />
      </LateTooltip>,
    );
    const button = screen.getByRole('button', { name: '設定' });
    fireEvent.pointerEnter(button);
    fireEvent.pointerLeave(button);
    act(() => button.focus());
    act(() => button.blur());
    expect(heard).toEqual(['enter', 'leave', 'focus', 'blur']);
  });
});
