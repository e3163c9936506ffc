import { Button } from '@fluentui/react-components';
import { PrintRegular } from '../icons.ts';
import { useUiTexts } from '../texts/ui-text-provider.tsx';

/** Prints the page, or what `onPrint` makes. */
export function PrintButton({
  label,
  onPrint,
}: {
  label?: string | undefined;
  onPrint?: (() => void) | undefined;
}) {
  const texts = useUiTexts();
  return (
    <Button icon={<PrintRegular />} onClick={onPrint ?? (() => window.print())}>
      {label ?? texts.print}
    </Button>
  );
}
