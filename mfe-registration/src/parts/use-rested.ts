import { useEffect, useState } from 'react';

/** Returns the value as it was once it has rested for `delayMs`; values are compared by their JSON. */
export function useRested<T>(value: T, delayMs: number): T {
  const [rested, setRested] = useState(value);
  const content = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(JSON.parse(content) as T), delayMs);
    return () => clearTimeout(timer);
  }, [content, delayMs]);
  return rested;
}
