import { createDOMRenderer, type GriffelRenderer } from '@fluentui/react-components';

/**
 * Returns the renderer, which from here on looks at rules once. Each component that is drawn hands it the rules of its kind,
 * and it would look each of them up to learn that it is there: a house of 60 tiles took 5 ms for that.
 */
export function lookingOnce(renderer: GriffelRenderer): GriffelRenderer {
  const known = new WeakSet<object>();
  const insert = renderer.insertCSSRules;
  renderer.insertCSSRules = (rules) => {
    if (known.has(rules)) return;
    insert.call(renderer, rules);
    known.add(rules);
  };
  return renderer;
}

/** The one renderer of styles of the page. */
export const styleRenderer = lookingOnce(createDOMRenderer());
