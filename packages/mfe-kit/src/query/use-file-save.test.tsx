import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { DownloadedFile } from '../client/api-client.ts';
import { ApiError } from '../client/api-error.ts';
import { renderScreen } from '../testing/index.ts';
import { useFileSave } from './use-file-save.ts';

function Export({ fetching }: { fetching: () => Promise<DownloadedFile> }) {
  const { save, isBusy } = useFileSave();
  return (
    <button type="button" disabled={isBusy} onClick={() => void save(fetching())}>
      保存
    </button>
  );
}

it('saves one file at a time', async () => {
  const address = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { promise, resolve } = Promise.withResolvers<DownloadedFile>();
  const { user } = renderScreen(<Export fetching={() => promise} />, { answers: [] });
  const button = await screen.findByRole('button', { name: '保存' });
  await user.click(button);
  expect(button.matches(':disabled')).toBe(true);
  const blob = new Blob(['a']);
  resolve({ blob, fileName: 'a.csv' });
  await waitFor(() => expect(button.matches(':disabled')).toBe(false));
  expect(address).toHaveBeenCalledWith(blob);
  expect(click).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});

it('shows the refusal, with a field’s own words', async () => {
  const errors = [{ path: 'date', code: 'HOS-02006-0', message: '期間が長すぎます。' }];
  const refused = new ApiError({
    code: 'HOS-00001-1',
    status: 400,
    message: '入力を確認してください。',
    errors,
  });
  const { user } = renderScreen(<Export fetching={() => Promise.reject(refused)} />, { answers: [] });
  await user.click(await screen.findByRole('button', { name: '保存' }));
  expect(await screen.findByText('期間が長すぎます。')).toBeTruthy();
  expect(screen.getByRole('button', { name: '保存' }).matches(':disabled')).toBe(false);
});
