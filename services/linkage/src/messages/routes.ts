import { uploadMessage } from '@honjin/contracts/linkage';
import { handle, type Route } from '@honjin/service-kit';
import { listMessagesById } from './queries.ts';
import type { InboxKit } from './inbox-kit.ts';
import { takeUpload } from './take-upload.ts';

export function messageRoutes(kit: InboxKit): Route[] {
  return [
    handle(uploadMessage, async ({ tx, input, file }) => ({
      messages: await listMessagesById(tx, await takeUpload(tx, { ...input, file }, kit)),
    })),
  ];
}
