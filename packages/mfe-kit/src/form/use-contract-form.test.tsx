import { defineCall } from '@honjin/contracts';
import { FormTextField } from '@honjin/ui';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../client/api-error.ts';
import { renderScreen } from '../testing/index.ts';
import { hasUnsavedWork } from '../unsaved-work.ts';
import { formPathOf, useContractForm } from './use-contract-form.ts';

const call = defineCall({
  path: '/api/test/guest',
  service: 'registration',
  access: 'session',
  summary: 'Saves a guest.',
  request: { guests: z.array(z.object({ kanaName: z.string().min(1).max(5) })) },
  response: {},
});

const refusal = new ApiError({
  code: 'HOS-00001-1',
  status: 422,
  message: 'x',
  errors: [{ path: 'guests[0].kana_name', code: 'HOS-09001-7', message: 'カナで入力してください' }],
});

function Guest({ error = refusal, onShown }: { error?: ApiError; onShown?: (isTold: boolean) => void }) {
  const form = useContractForm(call, { defaultValues: { guests: [{ kanaName: '' }] } });
  return (
    <form
      onSubmit={form.handleSubmit(() => {
        const isTold = form.showServerErrors(error);
        onShown?.(isTold);
      })}
    >
      <FormTextField control={form.control} name="guests.0.kanaName" label="カナ" />
      <button type="submit">送信</button>
      <p>送信済み {form.formState.submitCount}</p>
    </form>
  );
}

it('names the fields of the wire as the form does', () => {
  expect(formPathOf('guests[0].kana_name')).toBe('guests.0.kanaName');
  expect(formPathOf('check_in_date')).toBe('checkInDate');
});

it("checks by the contract's schema and words the result in the user's language", async () => {
  const { user } = renderScreen(<Guest />);
  await user.click(screen.getByRole('button', { name: '送信' }));
  expect(await screen.findByText('入力必須項目です。')).toBeDefined();
  await user.type(screen.getByLabelText('カナ'), 'タカハシイチロウ');
  expect(await screen.findByText('長すぎるか大きすぎます（5以下）。')).toBeDefined();
});

it('shows what the server refused at the field it names', async () => {
  const { user } = renderScreen(<Guest />);
  await user.type(screen.getByLabelText('カナ'), 'タカ');
  expect(hasUnsavedWork()).toBe(true);
  await user.click(screen.getByRole('button', { name: '送信' }));
  expect(await screen.findByText('カナで入力してください')).toBeDefined();
});

it('shows a message when a record is gone, because the field that names it may be hidden', async () => {
  const onShown = vi.fn<(isTold: boolean) => void>();
  const gone = new ApiError({
    code: 'HOS-00004-0',
    status: 404,
    message: '対象のデータが見つかりません。',
    errors: [{ path: 'guests[0].kana_name', code: 'HOS-00004-0', message: '対象のデータが見つかりません。' }],
  });
  const { user } = renderScreen(<Guest error={gone} onShown={onShown} />);
  await user.type(screen.getByLabelText('カナ'), 'タカ');
  await user.click(screen.getByRole('button', { name: '送信' }));
  await screen.findByText('送信済み 1');
  expect(onShown.mock.calls).toEqual([[false]]);
});

it('keeps the input until it is saved: a submit under way may still be refused', async () => {
  const { user } = renderScreen(<Guest error={new ApiError({ code: 'NETWORK', status: 0, message: 'x' })} />);
  await user.type(screen.getByLabelText('カナ'), 'タカ');
  await user.click(screen.getByRole('button', { name: '送信' }));
  await screen.findByText('送信済み 1');
  expect(hasUnsavedWork()).toBe(true);
});
