import { hiraganaToKatakana } from '@honjin/domain';
import { useEffect, useEffectEvent, useRef } from 'react';
import { KanaReading } from './kana-reading.ts';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

export interface KanaFieldProps extends Omit<TextFieldProps, 'type' | 'normalize'> {
  /** The `name` of the field in the same form whose input fills this one. */
  fillsFrom?: string | undefined;
}

/** Full-width katakana; letters and digits half width. */
function toKanaName(text: string): string {
  return hiraganaToKatakana(text.normalize('NFKC'));
}

/**
 * The reading of a name in full-width katakana. While the name is typed with an input method, its reading is added
 * here; emptying the name empties it. A reading written by the staff stays until the name is emptied.
 */
export function KanaField({ fillsFrom, value, onChange, ref, ...rest }: KanaFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  // The kana that was filled in so far. A different value in the field was written by hand.
  const filled = useRef(value);

  const fill = useEffectEvent((reading: string) => {
    if (reading === '' || filled.current !== value) return;
    filled.current = value + toKanaName(reading);
    onChange(filled.current);
  });
  const clear = useEffectEvent(() => {
    filled.current = '';
    if (value !== '') onChange('');
  });

  useEffect(() => {
    const form = input.current?.form;
    if (fillsFrom === undefined || !form) return undefined;
    const reading = new KanaReading();
    const isName = (event: Event) =>
      event.target instanceof HTMLInputElement && event.target.name === fillsFrom;
    const listeners: Record<string, (event: Event) => void> = {
      compositionstart: () => reading.begin(),
      compositionupdate: (event) => reading.update((event as CompositionEvent).data),
      compositionend: (event) => fill(reading.end((event as CompositionEvent).data)),
      input: (event) => {
        const { isComposing, data } = event as InputEvent;
        if (isComposing) return;
        if ((event.target as HTMLInputElement).value === '') clear();
        else if (data === ' ' || data === '\u3000') fill(' ');
      },
    };
    const entries = Object.entries(listeners).map(
      ([type, listener]) => [type, (event: Event) => isName(event) && listener(event)] as const,
    );
    for (const [type, listener] of entries) form.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of entries) form.removeEventListener(type, listener);
    };
  }, [fillsFrom]);

  function setInput(element: HTMLInputElement | null) {
    input.current = element;
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
  }
  return (
    <TextField
      {...rest}
      ref={setInput}
      value={value}
      onChange={onChange}
      normalize={(text) => toKanaName(text.trim())}
    />
  );
}
