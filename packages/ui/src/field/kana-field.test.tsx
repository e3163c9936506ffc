import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { KanaField } from './kana-field.tsx';
import { KanaReading } from './kana-reading.ts';
import { TextField } from './text-field.tsx';

function NameForm() {
  const [name, setName] = useState('');
  const [kana, setKana] = useState('');
  return (
    <form>
      <TextField label="氏名" name="guestName" value={name} onChange={setName} />
      <KanaField label="カナ" fillsFrom="guestName" value={kana} onChange={setKana} />
    </form>
  );
}

const nameInput = () => screen.getByRole<HTMLInputElement>('textbox', { name: '氏名' });
const kanaInput = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'カナ' });

/** Fires the events that a browser sends while a word is typed, converted and confirmed. */
function compose(steps: string[], confirmed: string) {
  const input = nameInput();
  const before = input.value;
  fireEvent.compositionStart(input);
  for (const data of steps) {
    fireEvent.compositionUpdate(input, { data });
    fireEvent.input(input, { target: { value: before + data }, isComposing: true });
  }
  fireEvent.input(input, { target: { value: before + confirmed }, isComposing: true });
  fireEvent.compositionEnd(input, { data: confirmed });
}

describe('KanaField', () => {
  it('takes the reading of each converted word in katakana', () => {
    renderUi(<NameForm />);
    compose(['や', 'やｍ', 'やま', 'やまｄ', 'やまだ', '山田'], '山田');
    expect(kanaInput().value).toBe('ヤマダ');
    const withSpace = '山田　';
    fireEvent.input(nameInput(), { target: { value: withSpace }, data: '　', inputType: 'insertText' });
    compose(['た', 'たろ', 'たろう', '太郎', '多朗', '太郎'], '太郎');
    expect(kanaInput().value).toBe('ヤマダ タロウ');
  });

  it('leaves a correction by hand alone, and starts again when the name is emptied', async () => {
    const { user } = renderUi(<NameForm />);
    compose(['ひがし', '東'], '東');
    await user.clear(kanaInput());
    await user.type(kanaInput(), 'アズマ');
    compose(['いちろう', '一郎'], '一郎');
    expect(kanaInput().value).toBe('アズマ');
    await user.clear(nameInput());
    expect(kanaInput().value).toBe('');
    compose(['すずき', '鈴木'], '鈴木');
    expect(kanaInput().value).toBe('スズキ');
  });

  it('adds nothing for a composition that was cancelled', () => {
    renderUi(<NameForm />);
    compose(['や', 'やま'], '');
    expect(kanaInput().value).toBe('');
  });

  it('turns hiragana, half-width kana and full-width letters into the stored form when left', async () => {
    const { user } = renderUi(<NameForm />);
    await user.type(kanaInput(), 'すずき ｲﾁﾛｰ ２');
    await user.tab();
    expect(kanaInput().value).toBe('スズキ イチロー 2');
  });
});

describe('KanaReading', () => {
  it('ends an unfinished n as ん', () => {
    const reading = new KanaReading();
    reading.begin();
    reading.update('はやし けｎ'.replace(' ', ''));
    reading.update('林健');
    expect(reading.end('林健')).toBe('はやしけん');
  });

  it('has no reading for Latin letters', () => {
    const reading = new KanaReading();
    reading.begin();
    reading.update('Ｓｍ');
    expect(reading.end('Smith')).toBe('');
  });
});
