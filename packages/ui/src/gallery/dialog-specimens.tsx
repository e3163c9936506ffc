import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { ActionButton } from '../button/action-button.tsx';
import { CopyButton } from '../button/copy-button.tsx';
import { PrintButton } from '../button/print-button.tsx';
import { DatePicker } from '../date/date-picker.tsx';
import { TimeDropdown } from '../date/time-dropdown.tsx';
import { ConfirmDialog, DeleteDialog } from '../dialog/confirm-dialog.tsx';
import { Drawer } from '../dialog/drawer.tsx';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { SaveConfirmDialog } from '../dialog/save-confirm-dialog.tsx';
import { LoadingOverlay } from '../feedback/loading-overlay.tsx';
import { useToasts } from '../feedback/toasts.tsx';
import { TextField } from '../field/text-field.tsx';
import { KeyboardHint } from '../layout/keyboard-hint.tsx';
import { Toolbar } from '../layout/toolbar.tsx';
import { Row, Specimen } from './specimen.tsx';
import { useWords } from './two-languages.ts';

type Shown = 'confirm' | 'delete' | 'save' | 'form' | 'drawer' | undefined;

function DateDialog({ onClose }: { onClose: () => void }) {
  const words = useWords();
  const [date, setDate] = useState('2026-11-20');
  const [time, setTime] = useState('');
  const [memo, setMemo] = useState('');
  return (
    <FormDialog open title={words('到着の変更', 'Change the arrival')} onSubmit={onClose} onCancel={onClose}>
      <DatePicker label={words('到着日', 'Arrival')} required value={date} onChange={setDate} />
      <TimeDropdown label={words('到着時刻', 'Arrival time')} value={time} onChange={setTime} />
      <TextField label={words('メモ', 'Memo')} value={memo} onChange={setMemo} />
    </FormDialog>
  );
}

/** Dialogs, toasts and buttons. */
export function DialogSpecimens() {
  const words = useWords();
  const toasts = useToasts();
  const [shown, setShown] = useState<Shown>();
  const [isLoading, setIsLoading] = useState(false);
  const close = () => setShown(undefined);
  const openers: [NonNullable<Shown>, string][] = [
    ['confirm', words('確認', 'Confirm')],
    ['delete', words('削除の確認', 'Delete')],
    ['save', words('保存の確認', 'Save with password')],
    ['form', words('入力', 'Form')],
    ['drawer', words('引き出し', 'Drawer')],
  ];
  return (
    <Specimen title={words('対話と通知', 'Dialogs and notices')}>
      <Toolbar label={words('対話', 'Dialogs')}>
        {openers.map(([name, label]) => (
          <Button key={name} onClick={() => setShown(name)}>
            {label}
          </Button>
        ))}
      </Toolbar>
      <Row>
        <Button onClick={() => toasts.success(words('登録しました', 'Saved'))}>
          {words('成功', 'Success')}
        </Button>
        <Button
          onClick={() =>
            toasts.error(
              words('予約済みの部屋です。別の部屋を選んでください', 'The room is taken, choose another'),
              {
                detail: 'HOS-02001-1',
              },
            )
          }
        >
          {words('エラー', 'Error')}
        </Button>
        <Button onClick={() => toasts.warn(words('在庫が残り1室です', 'One room left'))}>
          {words('注意', 'Warning')}
        </Button>
        <ActionButton appearance="primary">{words('チェックイン', 'Check in')}</ActionButton>
        <ActionButton
          appearance="primary"
          blockedReason={words('部屋が割り当てられていません', 'No room is assigned yet')}
        >
          {words('チェックイン不可', 'Check-in blocked')}
        </ActionButton>
        <CopyButton text="R-001203" />
        <PrintButton />
        <KeyboardHint keys={['Ctrl', 'K']}>{words('検索', 'Search')}</KeyboardHint>
      </Row>
      <LoadingOverlay loading={isLoading}>
        <Button onClick={() => setIsLoading(!isLoading)}>{words('読み込みの覆い', 'Loading overlay')}</Button>
      </LoadingOverlay>
      <ConfirmDialog
        open={shown === 'confirm'}
        title={words('営業日を締めますか？', 'Close the business day?')}
        onConfirm={close}
        onCancel={close}
      >
        {words('2026/11/20 の売上を確定します。', 'The sales of 2026/11/20 become final.')}
      </ConfirmDialog>
      <DeleteDialog
        open={shown === 'delete'}
        subject={words('部屋 301', 'room 301')}
        onDelete={close}
        onCancel={close}
      />
      <SaveConfirmDialog
        open={shown === 'save'}
        error={words('ユーザーIDまたはパスワードが違います', 'Incorrect user ID or password')}
        onSave={close}
        onCancel={close}
      />
      {shown === 'form' && <DateDialog onClose={close} />}
      <Drawer open={shown === 'drawer'} title={words('予約の詳細', 'Booking')} onClose={close}>
        {words('一覧の横に出る詳細です。', 'Details beside a list.')}
      </Drawer>
    </Specimen>
  );
}
