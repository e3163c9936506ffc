import { Button } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { CheckmarkRegular, CopyRegular } from '../icons.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { useUiTexts } from '../texts/ui-text-provider.tsx';

const SHOWN_MS = 2_000;

/** Copies a text (a reservation number, a phone number) and says that it did. */
export function CopyButton({ text, label }: { text: string; label?: string | undefined }) {
  const texts = useUiTexts();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  }
  return (
    <>
      <Button
        size="small"
        appearance="subtle"
        icon={isCopied ? <CheckmarkRegular /> : <CopyRegular />}
        aria-label={label ?? texts.copy}
        onClick={() => void copy()}
      />
      <span role="status">{isCopied && <VisuallyHidden>{texts.copied}</VisuallyHidden>}</span>
    </>
  );
}
