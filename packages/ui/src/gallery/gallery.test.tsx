import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Gallery } from './gallery.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const KANA_OR_KANJI = /[\u3041-\u30fa\u4e00-\u9fff]/;

/** Texts that are Japanese in both languages: names of guests, the button to Japanese. */
const isMeantToBeJapanese = (text: string) => /^(山田|佐藤|髙橋|鈴木|田中)|^日本語$/.test(text);

function visibleTexts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim() ?? '';
    const parent = walker.currentNode.parentElement;
    if (text !== '' && parent?.closest('style, script') === null) texts.push(text);
  }
  return texts;
}

describe('Gallery', () => {
  it('shows every group without a complaint of React', () => {
    const complain = vi.spyOn(console, 'error');
    render(<Gallery />);
    const groups = screen.getAllByRole('region').map((group) => group.getAttribute('aria-label'));
    expect(groups).toEqual(
      expect.arrayContaining(['状態', '入力欄', '日付・時刻・選択', '一覧表', '対話と通知', '数字と空き']),
    );
    expect(complain).not.toHaveBeenCalled();
  });

  it('has no Japanese left in English', () => {
    render(<Gallery locale="en" theme="dark" />);
    const left = visibleTexts().filter((text) => KANA_OR_KANJI.test(text) && !isMeantToBeJapanese(text));
    expect(left).toEqual([]);
  });

  it('changes language and theme', async () => {
    const user = userEvent.setup();
    render(<Gallery />);
    await user.click(screen.getByRole('button', { name: 'English' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Component gallery' })).toBeTruthy();
    const provider = document.querySelector<HTMLElement>('.fui-FluentProvider');
    expect([provider?.lang, provider?.style.colorScheme]).toEqual(['en', 'light']);
    await user.click(screen.getByRole('button', { name: 'Light or dark' }));
    expect(provider?.style.colorScheme).toBe('dark');
  });
});
