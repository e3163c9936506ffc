import { fireEvent, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { EntryForm } from './entry-form.tsx';
import {
  FormCheckboxField,
  FormDatePicker,
  FormMoneyField,
  FormMultiSelect,
  FormNumberField,
  FormOptionalDate,
  FormRadioField,
  FormSearchSelect,
  FormSelectField,
  FormTextField,
  FormTimeDropdown,
} from './form-fields.tsx';

interface Booking {
  name: string;
  date: string;
  time: string;
  pax: number | null;
  yen: number | null;
  plan: string;
  rooms: string[];
  pay: string;
  tax: string;
  smoking: boolean;
}

const empty: Booking = {
  name: '',
  date: '',
  time: '',
  pax: 1,
  yen: null,
  plan: '',
  rooms: [],
  pay: 'INDIVIDUAL',
  tax: '',
  smoking: false,
};

const plans = [
  { value: 'A', label: '素泊まり', kana: 'スドマリ' },
  { value: 'B', label: '二食付き', kana: 'ニショクツキ' },
];

function BookingForm({ onSave }: { onSave: (booking: Booking) => void }) {
  const { control, handleSubmit, reset } = useForm<Booking>({ defaultValues: empty });
  return (
    <EntryForm label="予約" enterMovesOn onSubmit={handleSubmit((booking) => onSave(booking))}>
      <FormTextField
        control={control}
        name="name"
        label="氏名"
        required
        rules={{ validate: (value) => value !== '' || '入力必須項目です' }}
      />
      <FormDatePicker control={control} name="date" label="到着日" />
      <FormTimeDropdown control={control} name="time" label="到着時刻" />
      <FormNumberField control={control} name="pax" label="人数" min={1} />
      <FormMoneyField control={control} name="yen" label="料金" />
      <FormSearchSelect control={control} name="plan" label="プラン" options={plans} />
      <FormMultiSelect control={control} name="rooms" label="部屋" options={plans} />
      <FormRadioField
        control={control}
        name="pay"
        label="支払"
        choices={[{ value: 'BULK', label: '一括' }]}
      />
      <FormSelectField control={control} name="tax" label="税" emptyLabel="なし" choices={plans} />
      <FormCheckboxField control={control} name="smoking" label="喫煙" />
      <button type="submit">保存</button>
      <button type="button" onClick={() => reset()}>
        戻す
      </button>
    </EntryForm>
  );
}

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: '氏名' });

describe('form fields', () => {
  it('carry values of their own type to the form, and back on reset', async () => {
    const onSave = vi.fn();
    const { user } = renderUi(<BookingForm onSave={onSave} />);
    await user.type(name(), '山田 太郎');
    await user.type(screen.getByRole('combobox', { name: '到着日' }), '20261121');
    await user.type(screen.getByRole('combobox', { name: '到着時刻' }), '15{Enter}');
    await user.type(screen.getByRole('spinbutton', { name: '人数' }), '2');
    await user.type(screen.getByRole('textbox', { name: '料金' }), '12,000');
    await user.type(screen.getByRole('combobox', { name: 'プラン' }), 'にしょく{Enter}');
    await user.click(screen.getByRole('radio', { name: '一括' }));
    await user.click(screen.getByRole('checkbox', { name: '喫煙' }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(onSave).toHaveBeenCalledWith({
      ...empty,
      name: '山田 太郎',
      date: '2026-11-21',
      time: '15:00',
      pax: 2,
      yen: 12000,
      plan: 'B',
      pay: 'BULK',
      smoking: true,
    });
    await user.click(screen.getByRole('button', { name: '戻す' }));
    expect(name().value).toBe('');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '料金' }).value).toBe('');
  });

  it('show the message of the form and take the focus', async () => {
    const onSave = vi.fn();
    const { user } = renderUi(<BookingForm onSave={onSave} />);
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('入力必須項目です')).toBeTruthy();
    expect(document.activeElement).toBe(name());
    expect(onSave).not.toHaveBeenCalled();
  });
});

function LastDayForm({ onSave }: { onSave: (values: { lastDay: string | null }) => void }) {
  const { control, handleSubmit } = useForm<{ lastDay: string | null }>({ defaultValues: { lastDay: null } });
  return (
    <EntryForm label="期間" onSubmit={handleSubmit((values) => onSave(values))}>
      <FormOptionalDate control={control} name="lastDay" label="終了日" />
      <button type="submit">保存</button>
    </EntryForm>
  );
}

describe('an optional date', () => {
  it('is null in the form while its field is empty', async () => {
    const onSave = vi.fn();
    const { user } = renderUi(<LastDayForm onSave={onSave} />);
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: '終了日' });
    expect(field.value).toBe('');
    await user.type(field, '20261121{Tab}');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(onSave).toHaveBeenLastCalledWith({ lastDay: '2026-11-21' });
    await user.clear(field);
    await user.tab();
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(onSave).toHaveBeenLastCalledWith({ lastDay: null });
  });
});

describe('EntryForm', () => {
  it('moves by Enter through every kind of field and submits on the last', async () => {
    const onSave = vi.fn();
    const { user } = renderUi(<BookingForm onSave={onSave} />);
    await user.type(name(), '山田{Enter}');
    const visited: (string | null)[] = [];
    for (let press = 0; press < 6; press += 1) {
      const focused = document.activeElement;
      visited.push(focused?.getAttribute('name') ?? null);
      await user.keyboard('{Enter}');
    }
    expect(visited).toEqual(['date', 'time', 'pax', 'yen', 'plan', 'rooms']);
  });

  it('ignores the Enter of an input method', async () => {
    const { user } = renderUi(<BookingForm onSave={vi.fn()} />);
    await user.type(name(), '山田');
    fireEvent.keyDown(name(), { key: 'Enter', keyCode: 229 });
    expect(document.activeElement).toBe(name());
  });

  it('submits at once where Enter does not move on', async () => {
    const onSubmit = vi.fn();
    const { user } = renderUi(
      <EntryForm onSubmit={onSubmit}>
        <input aria-label="一" />
        <input aria-label="二" />
        <button type="submit">検索</button>
      </EntryForm>,
    );
    await user.type(screen.getByRole('textbox', { name: '一' }), 'x{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('leaves the Enter of a dialog that is drawn elsewhere to that dialog', async () => {
    const onSubmit = vi.fn();
    const { user } = renderUi(
      <EntryForm enterMovesOn onSubmit={onSubmit}>
        <input aria-label="外" />
        {createPortal(<input aria-label="中" />, document.body)}
      </EntryForm>,
    );
    const inner = screen.getByRole('textbox', { name: '中' });
    await user.type(inner, 'x{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(inner);
    await user.type(screen.getByRole('textbox', { name: '外' }), 'x{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
  });
});
