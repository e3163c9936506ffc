import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { TimeDropdown } from '../date/time-dropdown.tsx';
import { readTime } from '../date/read-time.ts';
import { EntryForm } from '../form/entry-form.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { MultiSelect } from './multi-select.tsx';
import { SearchSelect } from './search-select.tsx';

const roomTypes = [
  { value: '1', label: '和室 桜', kana: 'ワシツ サクラ', note: 'JP-S' },
  { value: '2', label: '洋室ツイン', kana: 'ヨウシツツイン', note: 'TW' },
  { value: '3', label: '髙橋の間', kana: 'タカハシノマ', note: 'TK' },
];

function Search({ initial = '', freeText = false }: { initial?: string; freeText?: boolean }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <SearchSelect
        label="部屋タイプ"
        options={roomTypes}
        value={value}
        onChange={setValue}
        freeText={freeText}
      />
      <output>{value}</output>
    </>
  );
}

function Multi({ initial }: { initial?: readonly string[] }) {
  const [value, setValue] = useState(initial ?? []);
  return (
    <>
      <MultiSelect label="部屋タイプ" options={roomTypes} value={value} onChange={setValue} />
      <output>{value.join()}</output>
    </>
  );
}

function Time({ initial = '' }: { initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <TimeDropdown label="到着時刻" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

const box = (name = '部屋タイプ') => screen.getByRole<HTMLInputElement>('combobox', { name });
const chosen = () => screen.getByRole('status').textContent;
// Fluent gives the entries of a list that takes several another role.
const offered = (role: 'option' | 'menuitemcheckbox' = 'option') =>
  screen.queryAllByRole(role).map((option) => option.textContent);

describe('SearchSelect', () => {
  it.each([
    ['さくら', '1'],
    ['ｻｸﾗ', '1'],
    ['tw', '2'],
    ['高橋', '3'],
  ])('finds by %s and takes the first match on Enter', async (typed, value) => {
    const { user } = renderUi(<Search />);
    await user.type(box(), `${typed}{Enter}`);
    expect(chosen()).toBe(value);
    expect(box().value).toBe(roomTypes[Number(value) - 1]?.label);
  });

  it.each([
    ['離れ', '{Enter}', '離れ'],
    ['離れ ', '{Tab}', '離れ'],
    ['和室', '{Enter}', '1'],
    ['洋室ツイン', '{Tab}', '2'],
  ])('keeps a text of its own where it may: %s%s', async (typed, key, value) => {
    const { user } = renderUi(<Search freeText />);
    await user.type(box(), typed);
    await user.keyboard(key);
    expect(chosen()).toBe(value);
  });

  it('chooses with the arrow keys', async () => {
    const { user } = renderUi(<Search />);
    await user.click(box());
    await user.keyboard('{Escape}{ArrowDown}{ArrowDown}{Enter}');
    expect(chosen()).toBe('2');
  });

  it('keeps the former choice when the typed text matches nothing', async () => {
    const { user } = renderUi(<Search initial="1" />);
    await user.clear(box());
    await user.type(box(), '存在しない');
    expect(offered()).toEqual(['該当する項目がありません']);
    await user.tab();
    expect(chosen()).toBe('1');
    expect(box().value).toBe('和室 桜');
  });

  it('becomes empty when it is emptied', async () => {
    const { user } = renderUi(<Search initial="1" />);
    await user.clear(box());
    await user.tab();
    expect(chosen()).toBe('');
  });

  it('does not choose on the Enter that confirms kanji', async () => {
    const { user } = renderUi(<Search />);
    await user.type(box(), 'さくら');
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true, keyCode: 229 });
    expect(chosen()).toBe('');
    expect(offered()).toEqual(['和室 桜JP-S']);
  });

  it('gives Enter on a closed list to the form', async () => {
    const onSubmit = vi.fn();
    const { user } = renderUi(
      <EntryForm enterMovesOn onSubmit={onSubmit}>
        <Search initial="1" />
        <input aria-label="次" />
      </EntryForm>,
    );
    box().focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '次' }));
    expect(offered()).toEqual([]);
    await user.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('draws a long list in part and says so', async () => {
    const many = Array.from({ length: 250 }, (_, index) => ({ value: `v${index}`, label: `項目${index}` }));
    const { user } = renderUi(<SearchSelect label="部屋タイプ" options={many} value="" onChange={vi.fn()} />);
    await user.click(box());
    expect(offered()).toHaveLength(101);
    expect(offered().at(-1)).toContain('他150件');
  });

  it('asks the server while typing', async () => {
    const onSearch = vi.fn();
    const { user } = renderUi(
      <SearchSelect
        label="部屋タイプ"
        options={[]}
        loading
        value=""
        onChange={vi.fn()}
        onSearch={onSearch}
      />,
    );
    await user.type(box(), '山');
    expect(onSearch).toHaveBeenCalledWith('山');
    expect(offered()).toEqual(['読み込み中…']);
  });
});

describe('MultiSelect', () => {
  it('opens with Alt+ArrowDown and takes several', async () => {
    const { user } = renderUi(<Multi />);
    box().focus();
    expect(offered('menuitemcheckbox')).toEqual([]);
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(offered('menuitemcheckbox')).toHaveLength(3);
    await user.click(screen.getByRole('menuitemcheckbox', { name: /髙橋/ }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: /和室/ }));
    expect(chosen()).toBe('1,3');
    await user.click(screen.getByRole('menuitemcheckbox', { name: /髙橋/ }));
    expect(chosen()).toBe('1');
  });

  it('clears all with Backspace, but not while a query is being corrected', async () => {
    const { user } = renderUi(<Multi initial={['1', '3']} />);
    expect(box().value).toBe('和室 桜 他1件');
    box().focus();
    await user.keyboard('x{Backspace}');
    expect(chosen()).toBe('1,3');
    await user.keyboard('{Backspace}');
    expect(chosen()).toBe('');
  });

  it('filters by reading and takes with Enter, staying open', async () => {
    const { user } = renderUi(<Multi />);
    await user.type(box(), 'たかはし{Enter}');
    expect(chosen()).toBe('3');
    expect(offered('menuitemcheckbox')).toHaveLength(3);
  });
});

describe('TimeDropdown', () => {
  it('offers 00:00 to 30:00 in steps of 30 minutes', async () => {
    const { user } = renderUi(<Time />);
    await user.click(box('到着時刻'));
    expect(offered()).toHaveLength(61);
    expect([offered()[0], offered().at(-1)]).toEqual(['00:00', '30:00']);
  });

  it('filters while typing', async () => {
    const { user } = renderUi(<Time />);
    await user.type(box('到着時刻'), '25');
    expect(offered()).toEqual(['25:00', '25:30']);
    await user.keyboard('{Enter}');
    expect(chosen()).toBe('25:00');
  });

  it('takes 930 when the field is left', async () => {
    const { user } = renderUi(<Time />);
    await user.type(box('到着時刻'), '９３０');
    await user.tab();
    expect(chosen()).toBe('09:30');
    expect(box('到着時刻').value).toBe('09:30');
  });

  it('reports a time that is not in the list and keeps the former one', async () => {
    const { user } = renderUi(<Time initial="15:00" />);
    await user.clear(box('到着時刻'));
    await user.type(box('到着時刻'), '30:30');
    await user.tab();
    expect(chosen()).toBe('15:00');
    expect(screen.getByRole('alert').textContent).toContain('「30:30」');
  });

  it.each([
    ['9', '09:00'],
    ['0930', '09:30'],
    ['25時', '25:00'],
    ['9時半', '09:30'],
    ['９：３０', '09:30'],
    ['30:00', '30:00'],
    ['30:30', null],
    ['9:15', null],
    ['夕方', null],
  ])('reads %s as %s', (text, time) => {
    expect(readTime(text)).toBe(time);
  });
});
