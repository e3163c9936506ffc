import PostalMime from 'postal-mime';

/** A mail as its reader sees it. */
export interface ReadMail {
  from: string;
  to: string;
  subject: string;
  text: string;
  messageId: string;
  attachments: { fileName: string; content: Buffer }[];
}

export async function readMail(raw: string | Uint8Array): Promise<ReadMail> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' });
  return {
    from: mail.from?.address ?? '',
    to: mail.to?.map(({ address }) => address ?? '').join() ?? '',
    subject: mail.subject ?? '',
    text: (mail.text ?? '').replaceAll('\r\n', '\n'),
    messageId: mail.messageId ?? '',
    attachments: mail.attachments.map(({ filename, content }) => ({
      fileName: filename ?? '',
      content: Buffer.from(content as ArrayBuffer),
    })),
  };
}
