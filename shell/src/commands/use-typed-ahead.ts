import { useEffect, useState } from 'react';
import { TypedAhead } from './typed-ahead.ts';

/**
 * Returns what keeps the keys for a bar that is on its way. A bar that goes before it had the focus, as at the end of a
 * session, gives them back to the page.
 *
 * @param isOpen whether the bar is wanted
 * @param onCancel is called when Escape comes before the bar
 */
export function useTypedAhead(isOpen: boolean, onCancel: () => void): TypedAhead {
  const [ahead] = useState(() => new TypedAhead(onCancel));
  useEffect(() => (isOpen ? () => void ahead.end() : undefined), [ahead, isOpen]);
  return ahead;
}
