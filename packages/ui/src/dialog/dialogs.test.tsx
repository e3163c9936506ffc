import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { TextField } from '../field/text-field.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { SearchSelect } from '../select/search-select.tsx';
import { ConfirmDialog, DeleteDialog } from './confirm-dialog.tsx';
import { Drawer } from './drawer.tsx';
import { FormDialog } from './form-dialog.tsx';
import { SaveConfirmDialog } from './save-confirm-dialog.tsx';

const ignore = () => undefined;

function MemoDialog({ onSubmit, blockedReason }: { onSubmit: () => void; blockedReason?: string }) {
  const [memo, setMemo] = useState('');
  return (
    <FormDialog open title="メモ" blockedReason={blockedReason} onSubmit={onSubmit} onCancel={ignore}>
      <TextField label="内容" value={memo} onChange={setMemo} />
    </FormDialog>
  );
}

describe('DeleteDialog', () => {
  it('names the thing to delete and puts the focus on the safe answer', async () => {
    const onDelete = vi.fn();
    const onCancel = vi.fn();
    const { user } = renderUi(
      <DeleteDialog open subject="部屋 101" onDelete={onDelete} onCancel={onCancel} />,
    );
    expect(screen.getByRole('alertdialog', { name: '部屋 101を削除しますか？' })).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'キャンセル' })),
    );
    await user.keyboard('{Enter}');
    expect(onDelete).not.toHaveBeenCalled();
    expect(onCancel).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: '削除' }));
    expect(onDelete).toHaveBeenCalledOnce();
  });

  it('does not send twice while it is busy', async () => {
    const onDelete = vi.fn();
    const { user } = renderUi(
      <DeleteDialog open busy subject="部屋 101" onDelete={onDelete} onCancel={ignore} />,
    );
    await user.click(screen.getByRole('button', { name: '削除' }));
    expect(onDelete).not.toHaveBeenCalled();
  });
});

describe('ConfirmDialog', () => {
  it('is cancelled by Escape', async () => {
    const onCancel = vi.fn();
    const { user } = renderUi(
      <ConfirmDialog open title="締めますか？" onConfirm={ignore} onCancel={onCancel} />,
    );
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'OK' })));
    await user.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledOnce();
  });

  it('shows nothing while it is closed', () => {
    renderUi(<ConfirmDialog open={false} title="締めますか？" onConfirm={ignore} onCancel={ignore} />);
    expect(screen.queryByText('締めますか？')).toBeNull();
  });
});

describe('FormDialog', () => {
  it('submits by Enter, but not by the Enter that confirms kanji', async () => {
    const onSubmit = vi.fn();
    const { user } = renderUi(<MemoDialog onSubmit={onSubmit} />);
    const input = screen.getByRole('textbox', { name: '内容' });
    await user.type(input, '禁煙希望');
    const wasHandled = !fireEvent.keyDown(input, { key: 'Enter', keyCode: 229, isComposing: true });
    expect(wasHandled).toBe(true);
    expect(onSubmit).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('submits by Ctrl+Enter from every field, but not while kanji are converted', async () => {
    const onSubmit = vi.fn();
    const { user } = renderUi(
      <FormDialog open title="連絡" enterMovesOn onSubmit={onSubmit} onCancel={ignore}>
        <input aria-label="一行目" />
        <textarea aria-label="本文" />
        <SearchSelect label="科目" value="a" onChange={ignore} options={[{ value: 'a', label: 'ビール' }]} />
      </FormDialog>,
    );
    const line = screen.getByRole('textbox', { name: '一行目' });
    fireEvent.keyDown(line, { key: 'Enter', ctrlKey: true, keyCode: 229, isComposing: true });
    expect(onSubmit).not.toHaveBeenCalled();
    for (const name of ['一行目', '本文']) {
      await user.click(screen.getByRole('textbox', { name }));
      await user.keyboard('{Control>}{Enter}{/Control}');
    }
    fireEvent.keyDown(screen.getByRole('combobox', { name: '科目' }), { key: 'Enter', ctrlKey: true });
    expect(onSubmit).toHaveBeenCalledTimes(3);
    expect(screen.getByRole('button', { name: '保存' }).getAttribute('aria-keyshortcuts')).toBe('Ctrl+Enter');
  });

  it('leads to the button that says why it cannot be saved', async () => {
    const onSubmit = vi.fn();
    const { user } = renderUi(<MemoDialog onSubmit={onSubmit} blockedReason="営業日が締められています" />);
    await user.type(screen.getByRole('textbox', { name: '内容' }), '禁煙{Control>}{Enter}{/Control}');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '保存' }));
  });

  it('says why it cannot be saved, and does not save', async () => {
    const onSubmit = vi.fn();
    const { user } = renderUi(<MemoDialog onSubmit={onSubmit} blockedReason="営業日が締められています" />);
    const save = screen.getByRole('button', { name: '保存' });
    expect(save.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(save.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      '営業日が締められています',
    );
    await user.click(save);
    await user.type(screen.getByRole('textbox', { name: '内容' }), '{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('SaveConfirmDialog', () => {
  const userId = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'ユーザーID' });
  const password = () => screen.getByLabelText<HTMLInputElement>(/^パスワード必須$/);

  it('saves only when both are given, and moves by Enter', async () => {
    const onSave = vi.fn();
    const { user } = renderUi(<SaveConfirmDialog open onSave={onSave} onCancel={ignore} />);
    const save = screen.getByRole('button', { name: '保存' });
    await user.type(userId(), 'suzuki');
    expect(save.getAttribute('aria-disabled')).toBe('true');
    await user.click(save);
    expect(onSave).not.toHaveBeenCalled();
    await user.click(userId());
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(password());
    await user.keyboard('himitsu-1{Enter}');
    expect(onSave).toHaveBeenCalledExactlyOnceWith({ userId: 'suzuki', password: 'himitsu-1' });
  });

  it('starts with the user of the session, and forgets the password when it closes', async () => {
    const show = (open: boolean) => (
      <SaveConfirmDialog open={open} defaultUserId="suzuki" onSave={ignore} onCancel={ignore} />
    );
    const { user, rerender } = renderUi(show(true));
    expect(userId().value).toBe('suzuki');
    await user.type(password(), 'himitsu-1');
    rerender(show(false));
    rerender(show(true));
    expect(password().value).toBe('');
  });

  it('shows the refusal of the server', () => {
    renderUi(<SaveConfirmDialog open error="パスワードが違います" onSave={ignore} onCancel={ignore} />);
    expect(screen.getByRole('alert').textContent).toBe('パスワードが違います');
  });
});

describe('Drawer', () => {
  it('has a name and closes', async () => {
    const onClose = vi.fn();
    const { user } = renderUi(
      <Drawer open title="予約の詳細" onClose={onClose}>
        内容
      </Drawer>,
    );
    expect(screen.getByRole('dialog', { name: '予約の詳細' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '閉じる' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('the focus', () => {
  function Opener({ goes = false }: { goes?: boolean }) {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <main tabIndex={-1}>
        {(!goes || !isOpen) && (
          <button type="button" onClick={() => setIsOpen(true)}>
            開く
          </button>
        )}
        {isOpen && (
          <FormDialog open title="メモ" onSubmit={ignore} onCancel={() => setIsOpen(false)}>
            <TextField label="内容" value="" onChange={ignore} />
          </FormDialog>
        )}
      </main>
    );
  }

  it('goes back to where it was when a dialog closes', async () => {
    const { user } = renderUi(<Opener />);
    await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '内容' })));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '開く' })));
  });

  it('goes to the content when what had it is gone', async () => {
    const { user } = renderUi(<Opener goes />);
    await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '内容' })));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('stays in the panel that the dialog stood over when what had it is gone', async () => {
    const { user } = renderUi(
      <Drawer open title="カードキー" onClose={ignore}>
        <Opener goes />
      </Drawer>,
    );
    await user.click(screen.getByRole('button', { name: '開く' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '内容' })));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '閉じる' })));
  });
});

describe('the button that only leaves', () => {
  it.each(['取消', '予約をキャンセルする', '入金を取り消す', 'Cancel the room', 'Take it back'])(
    'goes back where the other one says %s',
    (label) => {
      renderUi(
        <FormDialog open title="確認" submitLabel={label} onSubmit={ignore} onCancel={ignore}>
          {null}
        </FormDialog>,
      );
      expect(screen.getByRole('button', { name: '戻る' })).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'キャンセル' })).toBeNull();
    },
  );

  it('does so in a question, too', () => {
    renderUi(
      <ConfirmDialog open title="確認" confirmLabel="取り消す" onConfirm={ignore} onCancel={ignore} />,
    );
    expect(screen.getByRole('button', { name: '戻る' })).toBeTruthy();
  });
});
