import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ActionButton } from '../button/action-button.tsx';
import { CopyButton } from '../button/copy-button.tsx';
import { PrintButton } from '../button/print-button.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { CountTabs } from './count-tabs.tsx';
import { FilterBar } from './filter-bar.tsx';
import { KeyboardHint } from './keyboard-hint.tsx';
import { PageHeader } from './page-header.tsx';
import { StatTile } from './stat-tile.tsx';
import { Toolbar } from './toolbar.tsx';

const tabs = [
  { value: 'arrival', label: '到着', count: 12 },
  { value: 'stay', label: '滞在', count: 0 },
  { value: 'departure', label: '出発' },
] as const;

describe('ActionButton', () => {
  it('says why it is blocked, stays focusable, and does nothing', async () => {
    const onClick = vi.fn();
    const { user } = renderUi(
      <ActionButton blockedReason="部屋が未割当です" onClick={onClick}>
        チェックイン
      </ActionButton>,
    );
    const button = screen.getByRole('button', { name: 'チェックイン' });
    await user.tab();
    expect(document.activeElement).toBe(button);
    const reasonId = button.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(reasonId)?.textContent).toBe('部屋が未割当です');
    await user.keyboard('{Enter} ');
    await user.click(button);
    expect(onClick).not.toHaveBeenCalled();
  });

  it('acts when nothing blocks it, and once only while busy', async () => {
    const onClick = vi.fn();
    const { user, rerender } = renderUi(<ActionButton onClick={onClick}>保存</ActionButton>);
    await user.click(screen.getByRole('button', { name: '保存' }));
    rerender(
      <ActionButton busy onClick={onClick}>
        保存
      </ActionButton>,
    );
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(onClick).toHaveBeenCalledOnce();
  });
});

describe('the focus of an ActionButton', () => {
  it('stays when the reason comes and goes', () => {
    const { rerender } = renderUi(<ActionButton>保存</ActionButton>);
    const button = screen.getByRole('button', { name: '保存' });
    button.focus();
    rerender(<ActionButton blockedReason="変更がありません">保存</ActionButton>);
    expect(document.activeElement?.textContent).toBe('保存');
    rerender(<ActionButton>保存</ActionButton>);
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-describedby')).toBeNull();
  });
});

describe('buttons', () => {
  it('copy and say so', async () => {
    const { user } = renderUi(<CopyButton text="R-000123" label="予約番号をコピー" />);
    await user.click(screen.getByRole('button', { name: '予約番号をコピー' }));
    expect(await navigator.clipboard.readText()).toBe('R-000123');
    expect(screen.getByRole('status').textContent).toBe('コピーしました');
  });

  it('print what the page gives them', async () => {
    const onPrint = vi.fn();
    const { user } = renderUi(<PrintButton onPrint={onPrint} />);
    await user.click(screen.getByRole('button', { name: '印刷' }));
    expect(onPrint).toHaveBeenCalledOnce();
  });
});

describe('CountTabs', () => {
  it('show counts, zero too, and change by the keyboard', async () => {
    const onChange = vi.fn();
    const { user } = renderUi(<CountTabs label="予約" tabs={tabs} value="arrival" onChange={onChange} />);
    expect(screen.getByRole('tab', { name: '到着 12' }).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('tab', { name: '滞在 0' })).toBeTruthy();
    expect(screen.getByRole('tab', { name: '出発' })).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: '滞在 0' }));
    expect(onChange).toHaveBeenCalledWith('stay');
  });
});

describe('FilterBar', () => {
  it('searches by button and by Enter in a field', async () => {
    const onSearch = vi.fn();
    const onReset = vi.fn();
    const { user } = renderUi(
      <FilterBar label="予約の検索" onSearch={onSearch} onReset={onReset}>
        <input aria-label="予約番号" />
      </FilterBar>,
    );
    expect(screen.getByRole('search')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: '予約番号' }), 'R1{Enter}');
    await user.click(screen.getByRole('button', { name: '検索' }));
    expect(onSearch).toHaveBeenCalledTimes(2);
    await user.click(screen.getByRole('button', { name: '条件をクリア' }));
    expect(onReset).toHaveBeenCalledOnce();
  });
});

describe('parts of a page', () => {
  it('have one heading and named actions', () => {
    renderUi(
      <PageHeader title="予約一覧" subtitle="2026/11/20" actions={<button type="button">新規</button>} />,
    );
    expect(screen.getByRole('heading', { level: 1, name: '予約一覧' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '新規' })).toBeTruthy();
  });

  it('make a tile a button only when it leads somewhere', async () => {
    const onOpen = vi.fn();
    const { user, rerender } = renderUi(<StatTile label="到着" value={12} unit="室" />);
    expect(screen.queryByRole('button')).toBeNull();
    rerender(<StatTile label="到着" value={12} unit="室" onOpen={onOpen} />);
    await user.click(screen.getByRole('button', { name: /到着/ }));
    expect(onOpen).toHaveBeenCalledOnce();
  });

  it('name toolbars and keys', () => {
    renderUi(
      <>
        <Toolbar label="操作">
          <button type="button">印刷</button>
        </Toolbar>
        <KeyboardHint keys={['Ctrl', 'K']}>検索</KeyboardHint>
      </>,
    );
    expect(screen.getByRole('toolbar', { name: '操作' })).toBeTruthy();
    expect(screen.getByText('Ctrl').tagName).toBe('KBD');
  });
});
