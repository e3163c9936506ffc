import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { CheckboxField, RadioField, SelectField } from './choice-fields.tsx';
import { MoneyField } from './money-field.tsx';
import type { MoneyFieldProps } from './money-field.tsx';
import { MoneyText } from './money-text.tsx';
import { NumberField } from './number-field.tsx';
import type { NumberFieldProps } from './number-field.tsx';
import { PasswordField } from './password-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';

const ignore = () => undefined;

function Money({ initial = null, ...props }: Partial<MoneyFieldProps> & { initial?: number | null }) {
  const [yen, setYen] = useState<number | null>(initial);
  return (
    <>
      <MoneyField label="金額" {...props} value={yen} onChange={setYen} />
      <output>{JSON.stringify(yen)}</output>
      <button type="button" onClick={() => setYen(500)}>
        500円にする
      </button>
    </>
  );
}

function Pax({ initial = 1, ...props }: Partial<NumberFieldProps> & { initial?: number | null }) {
  const [count, setCount] = useState<number | null>(initial);
  return <NumberField label="人数" {...props} value={count} onChange={setCount} />;
}

function Phone() {
  const [phone, setPhone] = useState('');
  return <PhoneField label="電話番号" value={phone} onChange={setPhone} />;
}

const textbox = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const emitted = () => screen.getByRole('status').textContent;

describe('Field', () => {
  it('ties label, required mark, hint and error to the control', () => {
    const { rerender } = renderUi(<TextField label="氏名" required hint="全角" value="" onChange={ignore} />);
    expect(screen.getByText('必須')).toBeTruthy();
    const input = textbox('氏名');
    expect(input.required).toBe(true);
    expect(describedBy(input)).toContain('全角');
    rerender(
      <TextField label="氏名" required hint="全角" error="入力必須項目です" value="" onChange={ignore} />,
    );
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(describedBy(input)).toContain('入力必須項目です');
    expect(screen.queryByText('全角')).toBeNull();
  });

  it('keeps its height when a message comes, so that what is clicked stays under the pointer', () => {
    renderUi(
      <>
        <TextField label="氏名" error="入力必須項目です" value="" onChange={ignore} />
        <TextField label="電話" hint="数字" error="番号ではありません" value="" onChange={ignore} />
      </>,
    );
    const [name, phone] = screen.getAllByRole('alert').map((message) => getComputedStyle(message).position);
    expect(name).toBe('absolute');
    // It stands where the hint stood.
    expect(phone).not.toBe('absolute');
  });

  it('says the required mark in English', () => {
    renderUi(<TextField label="Name" required value="" onChange={ignore} />, { locale: 'en' });
    expect(screen.getByText('Required')).toBeTruthy();
  });

  it('words error codes through the provider', () => {
    renderUi(<TextField label="氏名" error="HOS-05001-0" value="" onChange={ignore} />, {
      formatError: (code) => (code === 'HOS-05001-0' ? '有効な電話番号を入力してください' : code),
    });
    expect(screen.getByRole('alert').textContent).toBe('有効な電話番号を入力してください');
  });
});

function describedBy(element: HTMLElement): string {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== '');
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

describe('MoneyField', () => {
  it('groups when left and ungroups while it is edited', async () => {
    const { user } = renderUi(<Money initial={1234567} />);
    expect(textbox('金額').value).toBe('1,234,567');
    await user.click(textbox('金額'));
    expect(textbox('金額').value).toBe('1234567');
    await user.tab();
    expect(textbox('金額').value).toBe('1,234,567');
  });

  it('reads full-width digits as they are typed', async () => {
    const { user } = renderUi(<Money />);
    await user.type(textbox('金額'), '￥１２，０００');
    expect(emitted()).toBe('12000');
    await user.tab();
    expect(textbox('金額').value).toBe('12,000');
  });

  it.each(['12.5', 'abc', '-500'])('keeps and reports %s, and means no amount by it', async (text) => {
    const { user } = renderUi(<Money initial={100} />);
    await user.clear(textbox('金額'));
    await user.type(textbox('金額'), text);
    expect(screen.queryByRole('alert')).toBeNull();
    await user.tab();
    expect(textbox('金額').value).toBe(text);
    expect(emitted()).toBe('null');
    expect(screen.getByRole('alert').textContent).toContain(text);
  });

  it('takes an amount below zero where that makes sense', async () => {
    const { user } = renderUi(<Money allowsNegative />);
    await user.type(textbox('金額'), '－５００');
    expect(emitted()).toBe('-500');
  });

  it('gives way to a value from elsewhere', async () => {
    const { user } = renderUi(<Money />);
    await user.type(textbox('金額'), 'abc');
    await user.click(screen.getByRole('button', { name: '500円にする' }));
    expect(textbox('金額').value).toBe('500');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('MoneyText', () => {
  it('shows yen, a sign, and a dash for nothing', () => {
    renderUi(
      <>
        <MoneyText yen={1234} />
        <MoneyText yen={-1} />
        <MoneyText yen={null} />
      </>,
    );
    expect(screen.getByText('¥1,234')).toBeTruthy();
    expect(screen.getByText('-¥1')).toBeTruthy();
    expect(screen.getByText('–')).toBeTruthy();
  });
});

describe('NumberField', () => {
  const spin = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: '人数' });

  it('steps by arrows and buttons within its range', async () => {
    const { user } = renderUi(<Pax min={1} max={3} />);
    await user.click(spin());
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(spin().value).toBe('3');
    expect(spin().getAttribute('aria-valuenow')).toBe('3');
    await user.click(screen.getByRole('button', { name: '減らす' }));
    expect(spin().value).toBe('2');
  });

  it('keeps and reports a number outside the range', async () => {
    const { user } = renderUi(<Pax min={1} max={99} />);
    await user.clear(spin());
    await user.type(spin(), '１２０');
    await user.tab();
    expect(spin().value).toBe('120');
    expect(screen.getByRole('alert').textContent).toBe('1〜99の範囲で入力してください');
  });

  it('does not move when it is read only', async () => {
    const { user } = renderUi(<Pax readOnly />);
    await user.click(spin());
    await user.keyboard('{ArrowUp}');
    expect(spin().value).toBe('1');
  });
});

describe('PhoneField', () => {
  it('drops hyphens and width, and leaves a text that is no phone number', async () => {
    const { user } = renderUi(<Phone />);
    await user.type(textbox('電話番号'), '０３－１２３４－５６７８');
    await user.tab();
    expect(textbox('電話番号').value).toBe('0312345678');
    await user.clear(textbox('電話番号'));
    await user.type(textbox('電話番号'), '内線12');
    await user.tab();
    expect(textbox('電話番号').value).toBe('内線12');
  });
});

describe('other fields', () => {
  it('shows a password on demand', async () => {
    const { user } = renderUi(<PasswordField label="パスワード" value="hanabi" onChange={ignore} />);
    const input = screen.getByLabelText<HTMLInputElement>('パスワード');
    expect(input.type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'パスワードを表示' }));
    expect(input.type).toBe('text');
    expect(screen.getByRole('button', { name: 'パスワードを隠す' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
  });

  it('counts the characters of a text area', () => {
    renderUi(<TextAreaField label="メモ" maxLength={200} value="禁煙" onChange={ignore} />);
    expect(describedBy(screen.getByRole('textbox', { name: 'メモ' }))).toBe('2 / 200');
  });

  it('reports choices', async () => {
    const onCheck = vi.fn();
    const onRadio = vi.fn();
    const onSelect = vi.fn();
    const choices = [
      { value: 'FLOOR', label: '切捨て' },
      { value: 'CEIL', label: '切上げ' },
    ];
    const { user } = renderUi(
      <>
        <CheckboxField label="禁煙" value={false} onChange={onCheck} />
        <RadioField label="端数" choices={choices} value="FLOOR" onChange={onRadio} />
        <SelectField
          label="税端数"
          choices={choices}
          emptyLabel="選択なし"
          value="FLOOR"
          onChange={onSelect}
        />
      </>,
    );
    await user.click(screen.getByRole('checkbox', { name: '禁煙' }));
    expect(onCheck).toHaveBeenCalledWith(true);
    expect(screen.getByRole('radiogroup', { name: '端数' })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: '切上げ' }));
    expect(onRadio).toHaveBeenCalledWith('CEIL');
    await user.selectOptions(screen.getByRole('combobox', { name: '税端数' }), '選択なし');
    expect(onSelect).toHaveBeenCalledWith('');
  });

  it('shows no choice that nobody made, and one that the list has not', () => {
    const choices = [{ value: 'FLOOR', label: '切捨て' }];
    const shown = () => screen.getByRole<HTMLSelectElement>('combobox', { name: '税端数' });
    const field = (value: string) => (
      <SelectField label="税端数" choices={choices} value={value} onChange={ignore} />
    );
    const { rerender } = renderUi(field(''));
    expect([shown().value, shown().selectedOptions[0]?.text.trim()]).toEqual(['', '']);
    expect(screen.getAllByRole('option')).toHaveLength(1);
    rerender(field('GONE'));
    expect(shown().value).toBe('GONE');
    rerender(field('FLOOR'));
    expect(shown().selectedOptions[0]?.text).toBe('切捨て');
  });
});
