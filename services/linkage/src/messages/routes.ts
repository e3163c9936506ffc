import { uploadMessage } from '@honjin/contracts/linkage';
import { handle, type Route } from '@honjin/service-kit';
import type { Seal } from '../accounts/seal.ts';
import { listMessagesById } from './queries.ts';
import { takeUpload } from './take-upload.ts';

export interface InboxKit {
  readonly seal: Seal;
  /** Wakes whoever applies messages. */
  readonly wake: () => void;
}

export function messageRoutes(kit: InboxKit): Route[] {
  return [
    handle(uploadMessage, async ({ tx, input, file }) => ({
      messages: await listMessagesById(tx, await takeUpload(tx, { ...input, file }, kit)),
    })),
  ];
}
