import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { giveInitialFocus } from './initial-focus.ts';
import { TextField } from './text-field.tsx';

const ignore = () => undefined;

function show() {
  renderUi(
    <>
      <TextField label="品名" value="" onChange={ignore} />
      <TextField label="部屋番号" value="" onChange={ignore} autoFocus />
    </>,
  );
  const [item, room] = [screen.getByLabelText('品名'), screen.getByLabelText('部屋番号')];
  room.blur();
  return { item, room };
}

it('gives the focus to the control that wants it, which could not take it while it was hidden', () => {
  const { room } = show();
  giveInitialFocus(document.body);
  expect(document.activeElement).toBe(room);
});

it('leaves the focus where somebody has put it', () => {
  const { item } = show();
  item.focus();
  giveInitialFocus(document.body);
  expect(document.activeElement).toBe(item);
});
