import { createDOMRenderer } from '@fluentui/react-components';
import { expect, it, vi } from 'vitest';
import { lookingOnce, styleRendererOf } from './style-renderer.ts';

const colourOf = (className: string) => {
  const element = document.createElement('p');
  element.className = className;
  document.body.append(element);
  const { color } = getComputedStyle(element);
  element.remove();
  return color;
};

it('puts rules into the page once, and looks at them once', () => {
  const renderer = lookingOnce(createDOMRenderer());
  const read = vi.fn<() => string[]>(() => ['.once{color:rgb(1, 2, 3);}']);
  const rules = Object.defineProperty({}, 'd', { enumerable: true, get: read });
  renderer.insertCSSRules(rules);
  renderer.insertCSSRules(rules);
  expect(read).toHaveBeenCalledOnce();
  expect(colourOf('once')).toBe('rgb(1, 2, 3)');
});

it('takes the rules of another kind, which may hold some that are there', () => {
  const renderer = lookingOnce(createDOMRenderer());
  renderer.insertCSSRules({ d: ['.both{color:rgb(4, 5, 6);}'] });
  renderer.insertCSSRules({ d: ['.both{color:rgb(4, 5, 6);}', '.other{color:rgb(7, 8, 9);}'] });
  expect(colourOf('both')).toBe('rgb(4, 5, 6)');
  expect(colourOf('other')).toBe('rgb(7, 8, 9)');
});

it('is one for each document, and puts its rules there', () => {
  const rules = { d: ['.third{color:rgb(9, 9, 9);}'] };
  const other = document.implementation.createHTMLDocument();
  styleRendererOf(other).insertCSSRules(rules);
  expect(other.head.querySelector('style')).not.toBeNull();
  expect(colourOf('third')).not.toBe('rgb(9, 9, 9)');
  styleRendererOf(document).insertCSSRules(rules);
  expect(colourOf('third')).toBe('rgb(9, 9, 9)');
  expect(styleRendererOf(document)).toBe(styleRendererOf(document));
});
