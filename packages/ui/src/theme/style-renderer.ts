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

const renderers = new WeakMap<Document, GriffelRenderer>();

/** Returns the one renderer of styles of a document. */
export function styleRendererOf(target: Document): GriffelRenderer {
  const known = renderers.get(target) ?? lookingOnce(createDOMRenderer(target));
  renderers.set(target, known);
  return known;
}
