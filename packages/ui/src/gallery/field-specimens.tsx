import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { CheckboxField, RadioField, SelectField, SwitchField } from '../field/choice-fields.tsx';
import { KanaField } from '../field/kana-field.tsx';
import { MoneyField } from '../field/money-field.tsx';
import { NumberField } from '../field/number-field.tsx';
import { PasswordField } from '../field/password-field.tsx';
import { PhoneField } from '../field/phone-field.tsx';
import { TextAreaField } from '../field/text-area-field.tsx';
import { TextField } from '../field/text-field.tsx';
import { EntryForm } from '../form/entry-form.tsx';
import { Specimen } from './specimen.tsx';
import { useWords } from './two-languages.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))', gap: '12px' },
});

/** Free text and numbers; Enter goes to the next field. */
export function FieldSpecimens() {
  const styles = useStyles();
  const words = useWords();
  const [name, setName] = useState('');
  const [kana, setKana] = useState('');
  const [phone, setPhone] = useState('');
  const [yen, setYen] = useState<number | null>(128000);
  const [pax, setPax] = useState<number | null>(2);
  const [memo, setMemo] = useState('');
  const [password, setPassword] = useState('');
  return (
    <Specimen title={words('入力欄', 'Fields')}>
      <EntryForm
        enterMovesOn
        className={styles.form}
        label={words('入力欄', 'Fields')}
        onSubmit={() => undefined}
      >
        <TextField
          label={words('氏名', 'Name')}
          name="galleryName"
          required
          hint={words('変換前の読みがカナ欄に入ります', 'The reading goes to the kana field')}
          value={name}
          onChange={setName}
        />
        <KanaField
          label={words('カナ', 'Kana')}
          required
          fillsFrom="galleryName"
          value={kana}
          onChange={setKana}
        />
        <PhoneField
          label={words('電話番号', 'Phone')}
          error={words('有効な電話番号を入力してください', 'Enter a valid phone number')}
          value={phone}
          onChange={setPhone}
        />
        <MoneyField label={words('室料', 'Room rate')} value={yen} onChange={setYen} />
        <NumberField
          label={words('人数', 'Guests')}
          unit={words('名', 'guests')}
          min={1}
          max={9}
          value={pax}
          onChange={setPax}
        />
        <PasswordField label={words('パスワード', 'Password')} value={password} onChange={setPassword} />
        <TextAreaField label={words('メモ', 'Memo')} maxLength={200} value={memo} onChange={setMemo} />
        <TextField
          label={words('予約番号', 'Booking number')}
          disabled
          value="R-000123-1"
          onChange={() => undefined}
        />
      </EntryForm>
      <ChoiceSpecimens />
    </Specimen>
  );
}

function ChoiceSpecimens() {
  const styles = useStyles();
  const words = useWords();
  const [isSmoking, setIsSmoking] = useState(true);
  const [isLive, setIsLive] = useState(false);
  const [pay, setPay] = useState('INDIVIDUAL');
  const [rounding, setRounding] = useState('FLOOR');
  const payModes = [
    { value: 'INDIVIDUAL', label: words('個別', 'Individual') },
    { value: 'BULK', label: words('一括', 'Bulk') },
  ];
  const roundings = [
    { value: 'FLOOR', label: words('切捨て', 'Down') },
    { value: 'CEIL', label: words('切上げ', 'Up') },
  ];
  return (
    <div className={styles.form}>
      <CheckboxField label={words('喫煙', 'Smoking')} value={isSmoking} onChange={setIsSmoking} />
      <SwitchField label={words('自動更新', 'Live')} value={isLive} onChange={setIsLive} />
      <RadioField label={words('支払方法', 'Payment')} choices={payModes} value={pay} onChange={setPay} />
      <SelectField
        label={words('端数', 'Rounding')}
        choices={roundings}
        value={rounding}
        onChange={setRounding}
      />
    </div>
  );
}
