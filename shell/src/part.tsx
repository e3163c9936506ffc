import { lazy, useState, type ComponentType } from 'react';

type FetchPart = () => Promise<{ default: ComponentType }>;

export interface Part {
  readonly Component: ComponentType;
  /** Fetches its script; the component then draws without a fallback before it. */
  readonly bring: () => Promise<void>;
}

/**
 * A part of the page that comes by itself. React shows a fallback ahead of every lazy component, even of one that is there,
 * and then holds what replaces it for 300 ms; a part that was brought is no longer lazy.
 */
export function partOf(fetchPart: FetchPart): Part {
  const Late = lazy(fetchPart);
  let Known: ComponentType | undefined;
  return {
    Component: function Part() {
      // The same one as long as it stands: another one would begin anew.
      const [{ Shown }] = useState(() => ({ Shown: Known ?? Late }));
      return <Shown />;
    },
    async bring() {
      Known = (await fetchPart()).default;
    },
  };
}
