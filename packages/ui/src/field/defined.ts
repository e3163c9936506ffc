import type { Ref } from 'react';

// With `exactOptionalPropertyTypes` Fluent infers the element of every ref as `never`, so a ref is passed as that.
type Defined<T> = { [Key in keyof T]: Key extends 'ref' ? Ref<never> : Exclude<T[Key], undefined> };

/**
 * Drops the props that are undefined. Fluent's own props are exact (absent or a value), ours accept undefined so that
 * a caller can pass on what it was given.
 */
export function defined<T extends object>(props: T): Defined<T> {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Defined<T>;
}
