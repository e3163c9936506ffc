// A mail server of its own process, for tests: it takes mails, or refuses them by what stands before the @ of their
// address, and gives every mail it took to who started it.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** Replies by the part of the address before the @. */
const REFUSALS: Readonly<Record<string, readonly [code: number, text: string]>> = {
  nobody: [550, '5.1.1 User unknown'],
  full: [552, '5.2.2 Mailbox full'],
  busy: [451, '4.3.2 Try again later'],
};

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, answer) {
    const refusal = REFUSALS[address.split('@')[0] ?? ''];
    if (refusal === undefined) return answer();
    const [responseCode, text] = refusal;
    return answer(Object.assign(new Error(text), { responseCode }));
  },
  onData(stream, _session, answer) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      process.send?.({ mail: Buffer.concat(parts).toString('base64') });
      answer();
    });
  },
});

server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.server.address() as AddressInfo).port });
});
