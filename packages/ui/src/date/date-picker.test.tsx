import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { EntryForm } from '../form/entry-form.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { BusinessCalendarProvider } from './business-calendar.tsx';
import { DatePicker } from './date-picker.tsx';
import type { DatePickerProps } from './date-picker.tsx';
import { DateRangePicker } from './date-range-picker.tsx';
import type { DateRange } from './date-range-picker.tsx';
import { readDate } from './read-date.ts';

const holidays = new Set(['2026-11-03', '2026-11-23']);

function Picker({ initial = '', ...props }: Partial<DatePickerProps> & { initial?: string }) {
  const [date, setDate] = useState(initial);
  return (
    <BusinessCalendarProvider businessDate="2026-11-20" holidays={holidays}>
      <DatePicker label="到着日" {...props} value={date} onChange={setDate} />
      <output>{date}</output>
    </BusinessCalendarProvider>
  );
}

function Range({ initial, isStay = false }: { initial: DateRange; isStay?: boolean }) {
  const [range, setRange] = useState(initial);
  return (
    <BusinessCalendarProvider businessDate="2026-11-20">
      <DateRangePicker label="宿泊" isStay={isStay} value={range} onChange={setRange} />
      <output>{`${range.from} ${range.until}`}</output>
    </BusinessCalendarProvider>
  );
}

const field = (name = '到着日') => screen.getByRole<HTMLInputElement>('combobox', { name });
const chosen = () => screen.getByRole('status').textContent;

describe('readDate', () => {
  it.each([
    ['20261121', '2026-11-21'],
    ['2026/11/21', '2026-11-21'],
    ['2026-1-5', '2026-01-05'],
    ['2026年11月21日', '2026-11-21'],
    ['261121', '2026-11-21'],
    ['26/11/21', '2026-11-21'],
    ['11/21', '2026-11-21'],
    ['1121', '2026-11-21'],
    ['１１／２１', '2026-11-21'],
    ['２０２６１１２１', '2026-11-21'],
    // In November, the third of January is the coming one and the thirtieth of October the last one.
    ['1/3', '2027-01-03'],
    ['10/30', '2026-10-30'],
    ['2/29', '2028-02-29'],
    ['2026/02/29', null],
    ['13/45', null],
    ['あした', null],
    ['', null],
  ])('%s is %s', (text, date) => {
    // The leap day closest to a day of 2027 lies in 2028.
    expect(readDate(text, text === '2/29' ? '2027-11-20' : '2026-11-20')).toBe(date);
  });
});

describe('R-DATE-09: readDate of a day that has been', () => {
  it.each([
    ['850501', '1985-05-01'],
    ['85/5/1', '1985-05-01'],
    ['260501', '2026-05-01'],
    ['26/11/21', '1926-11-21'],
    ['26/11/20', '2026-11-20'],
    ['H27.5.1', '2015-05-01'],
    ['平成27年5月1日', '2015-05-01'],
    ['昭和60年5月1日', '1985-05-01'],
    ['11/21', '2025-11-21'],
    ['2/29', '2024-02-29'],
    ['2027/01/01', '2027-01-01'],
    ['H27.2.29', null],
  ])('%s is %s', (text, date) => expect(readDate(text, '2026-11-20', true)).toBe(date));
});

describe('typing', () => {
  it.each(['20261123', '11/23', '１１／２３'])('takes %s when the field is left', async (text) => {
    const { user } = renderUi(<Picker />);
    await user.type(field(), text);
    await user.tab();
    expect(chosen()).toBe('2026-11-23');
    expect(field().value).toBe('2026/11/23');
  });

  it('reports a text that is no date and brings the former one back', async () => {
    const { user } = renderUi(<Picker initial="2026-11-20" />);
    await user.clear(field());
    await user.type(field(), '11/45');
    await user.tab();
    expect(chosen()).toBe('2026-11-20');
    expect(field().value).toBe('2026/11/20');
    expect(screen.getByRole('alert').textContent).toContain('「11/45」');
  });

  it('refuses a day outside the range', async () => {
    const { user } = renderUi(<Picker min="2026-11-20" max="2026-11-30" />);
    await user.type(field(), '11/19');
    await user.tab();
    expect(chosen()).toBe('');
    expect(screen.getByRole('alert').textContent).toBe('選べるのは 2026/11/20〜2026/11/30 です');
  });

  it('becomes empty when it is emptied', async () => {
    const { user } = renderUi(<Picker initial="2026-11-20" />);
    await user.clear(field());
    await user.tab();
    expect(chosen()).toBe('');
  });

  it('takes the text on Enter and goes on through the form without opening', async () => {
    const onSubmit = vi.fn();
    const { user } = renderUi(
      <EntryForm enterMovesOn onSubmit={onSubmit}>
        <Picker />
        <input aria-label="次" />
      </EntryForm>,
    );
    await user.type(field(), '1123{Enter}');
    expect(chosen()).toBe('2026-11-23');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '次' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('calendar', () => {
  it('opens with arrow down on the business date, weeks beginning on Monday', async () => {
    const { user } = renderUi(<Picker />);
    await user.click(field());
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{ArrowDown}');
    const dialog = screen.getByRole('dialog');
    const heads = within(dialog).getAllByRole('columnheader');
    expect(heads.map((head) => head.textContent)).toEqual(['月', '火', '水', '木', '金', '土', '日']);
    const today = within(dialog).getByRole('button', { name: '2026年11月20日 金曜日' }).closest('td');
    expect(today?.getAttribute('aria-current')).toBe('date');
    await waitFor(() => expect(document.activeElement).toBe(today));
  });

  it('is walked through with the keys, and the chosen day goes back to the field', async () => {
    const { user } = renderUi(<Picker />);
    await user.click(field());
    await user.keyboard('{ArrowDown}');
    const focused = () => document.activeElement?.getAttribute('data-date');
    await waitFor(() => expect(focused()).toBe('2026-11-20'));
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(focused()).toBe('2026-11-28');
    await user.keyboard('{Home}');
    expect(focused()).toBe('2026-11-23');
    await user.keyboard('{PageDown}{Shift>}{PageUp}{/Shift}');
    expect(focused()).toBe('2025-12-23');
    await user.keyboard('{Enter}');
    expect(chosen()).toBe('2025-12-23');
    expect(document.activeElement).toBe(field());
  });

  it('does not leave the range', async () => {
    const { user } = renderUi(<Picker min="2026-11-20" max="2026-11-21" />);
    await user.click(field());
    await user.keyboard('{ArrowDown}{ArrowUp}');
    await waitFor(() => expect(document.activeElement?.getAttribute('data-date')).toBe('2026-11-20'));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '2026年11月22日 日曜日' }).disabled).toBe(
      true,
    );
  });

  it('marks Sundays, Saturdays and holidays, and says so in words', async () => {
    const { user } = renderUi(<Picker />);
    await user.click(field());
    await user.keyboard('{ArrowDown}');
    const kindOf = (name: string) => screen.getByRole('button', { name }).closest('td')?.dataset['day'];
    expect(kindOf('2026年11月23日 月曜日 祝日')).toBe('holiday');
    expect(kindOf('2026年11月22日 日曜日')).toBe('sunday');
    expect(kindOf('2026年11月21日 土曜日')).toBe('saturday');
    expect(kindOf('2026年11月24日 火曜日')).toBe('weekday');
  });

  it('takes the day that is clicked and closes', async () => {
    const { user } = renderUi(<Picker />);
    await user.click(field());
    await user.keyboard('{ArrowDown}');
    await user.click(screen.getByRole('button', { name: '2026年11月23日 月曜日 祝日' }));
    expect(chosen()).toBe('2026-11-23');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes with Escape and keeps the date', async () => {
    const { user } = renderUi(<Picker initial="2026-11-20" />);
    await user.click(field());
    await user.keyboard('{ArrowDown}{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(chosen()).toBe('2026-11-20');
  });

  it('closes with Escape and leaves the dialog around it open', async () => {
    const onCancel = vi.fn();
    const { user } = renderUi(
      <FormDialog open title="検索" onCancel={onCancel} onSubmit={vi.fn()}>
        <Picker />
      </FormDialog>,
    );
    await user.click(field());
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('dialog', { name: '到着日 カレンダー' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '到着日 カレンダー' })).toBeNull());
    expect(onCancel).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field());
  });

  it('opens and closes with its icon', async () => {
    const { user } = renderUi(<Picker />);
    const icon = screen.getByRole('button', { name: 'カレンダー' });
    await user.click(icon);
    expect(screen.getByRole('dialog')).toBeTruthy();
    await user.click(icon);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('comes back by key to a day that it had left by mouse', async () => {
    const { user } = renderUi(<Picker />);
    await user.click(field());
    await user.keyboard('{ArrowDown}');
    await user.click(screen.getByRole('button', { name: '次の月 12月' }));
    screen.getByRole('button', { name: '2026年12月20日 日曜日' }).closest('td')?.focus();
    await user.keyboard('{PageUp}');
    expect(document.activeElement?.getAttribute('data-date')).toBe('2026-11-20');
  });

  it('goes to any month of any year', async () => {
    const { user } = renderUi(<Picker />);
    await user.click(field());
    await user.keyboard('{ArrowDown}');
    await user.click(screen.getByRole('button', { name: '2026年11月、月を選ぶ' }));
    await user.click(screen.getByRole('button', { name: '次の年 2027年' }));
    await user.click(screen.getByRole('gridcell', { name: '2月' }));
    await user.click(screen.getByRole('button', { name: '2027年2月14日 日曜日' }));
    expect(chosen()).toBe('2027-02-14');
  });

  it('chooses nothing where nothing is chosen', async () => {
    const { user } = renderUi(<Picker />);
    await user.click(field());
    await user.keyboard('{ArrowDown}');
    expect(screen.queryByRole('gridcell', { selected: true })).toBeNull();
  });

  it('speaks English', async () => {
    const { user } = renderUi(<Picker />, { locale: 'en' });
    await user.click(field());
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: '23 November 2026 Monday holiday' })).toBeTruthy();
  });
});

describe('DateRangePicker', () => {
  it('moves an end that would lie before the new start', async () => {
    const { user } = renderUi(<Range isStay initial={{ from: '2026-11-20', until: '2026-11-21' }} />);
    await user.clear(field('開始'));
    await user.type(field('開始'), '11/25');
    await user.tab();
    expect(chosen()).toBe('2026-11-25 2026-11-26');
  });

  it('refuses an end before the start', async () => {
    const { user } = renderUi(<Range initial={{ from: '2026-11-20', until: '2026-11-21' }} />);
    await user.clear(field('終了'));
    await user.type(field('終了'), '11/19');
    await user.tab();
    expect(chosen()).toBe('2026-11-20 2026-11-21');
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  it('takes the same day twice unless it is a stay', async () => {
    const { user } = renderUi(<Range initial={{ from: '2026-11-20', until: '' }} />);
    await user.type(field('終了'), '11/20');
    await user.tab();
    expect(chosen()).toBe('2026-11-20 2026-11-20');
  });
});
