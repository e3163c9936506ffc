import { ROOM_CLEANINGS, ROOM_CONDITIONS, ROOM_UNIT_STATUSES } from '@honjin/domain';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { en } from '../texts/en.ts';
import { ja } from '../texts/ja.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { TONES, darkTones, lightTones } from '../theme/status-tones.ts';
import { StatusBadge } from './status-badge.tsx';
import { cleaningVisuals, roomConditionVisuals, roomUnitVisuals } from './status-visuals.ts';
import { ToneBadge } from './tone-badge.tsx';

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe('tones', () => {
  const pages = { light: '#ffffff', dark: '#292929' };
  it.each(TONES.flatMap((tone) => (['light', 'dark'] as const).map((theme) => [tone, theme] as const)))(
    '%s reads well in the %s theme',
    (tone, theme) => {
      const { background, foreground, border } = (theme === 'light' ? lightTones : darkTones)[tone];
      expect(contrast(foreground, background)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(border, pages[theme])).toBeGreaterThanOrEqual(3);
    },
  );
});

describe('visuals', () => {
  it('exist for every state of the domain', () => {
    expect(ROOM_UNIT_STATUSES.filter((status) => !(status in roomUnitVisuals))).toEqual([]);
    expect(ROOM_CONDITIONS.filter((code) => !(code in roomConditionVisuals))).toEqual([]);
    expect(ROOM_CLEANINGS.filter((code) => !(code in cleaningVisuals))).toEqual([]);
  });

  it.each([
    ['room units', roomUnitVisuals],
    ['room conditions', roomConditionVisuals],
    ['cleaning', cleaningVisuals],
  ])('of %s can be told apart without colour', (_, visuals) => {
    const letters = Object.values(visuals).map((visual) => visual.letter.ja);
    const latin = Object.values(visuals).map((visual) => visual.letter.en);
    const icons = Object.values(visuals).map((visual) => visual.icon);
    expect(new Set(letters).size).toBe(letters.length);
    expect(new Set(latin).size).toBe(latin.length);
    expect(new Set(icons).size).toBe(icons.length);
  });
});

describe('StatusBadge', () => {
  it.each(Object.keys(ja.roomUnitStatus) as (keyof typeof ja.roomUnitStatus)[])(
    'names %s in both languages',
    (status) => {
      const { unmount } = renderUi(<StatusBadge kind="roomUnit" status={status} />);
      expect(screen.getByText(ja.roomUnitStatus[status])).toBeTruthy();
      unmount();
      renderUi(<StatusBadge kind="roomUnit" status={status} />, { locale: 'en' });
      expect(screen.getByText(en.roomUnitStatus[status])).toBeTruthy();
    },
  );

  it('shows only a letter when compact, and still has its name', () => {
    renderUi(<StatusBadge compact kind="cleaning" status="U" />);
    expect(screen.getByRole('img', { name: '使用可' }).textContent).toBe('U');
  });

  it('shows the letter of a room code beside its name', () => {
    renderUi(<StatusBadge kind="roomCondition" status="X" />);
    expect(screen.getByText('X')).toBeTruthy();
    expect(screen.getByText('故障')).toBeTruthy();
  });
});

describe('ToneBadge', () => {
  it('says its label', () => {
    renderUi(<ToneBadge tone="caution" letter="重" label="重要" />);
    expect(screen.getByText('重要')).toBeTruthy();
  });
});
