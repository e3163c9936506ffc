import { ATTACHMENT_LIMITS, ATTACHMENT_TYPES } from '@honjin/contracts/registration';
import { extensionOf, isSafeFileName } from '@honjin/domain';

/** A fault that can be seen before the file is sent. The service looks at its content too. */
export type FileFault = 'EMPTY' | 'TOO_LARGE' | 'NAME' | 'TYPE';

export function faultOfFile({ name, size }: Pick<File, 'name' | 'size'>): FileFault | undefined {
  if (size === 0) return 'EMPTY';
  if (size > ATTACHMENT_LIMITS.bytes) return 'TOO_LARGE';
  if (!isSafeFileName(name)) return 'NAME';
  return Object.hasOwn(ATTACHMENT_TYPES, extensionOf(name)) ? undefined : 'TYPE';
}

/** The file types that the file dialog offers. */
export const ACCEPTED = Object.keys(ATTACHMENT_TYPES)
  .map((extension) => `.${extension}`)
  .join(',');
