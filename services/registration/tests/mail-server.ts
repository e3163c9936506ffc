import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readMail, type ReadMail } from './mail-files.ts';

/** A mail server that runs as a process of its own, and the mails that it took. */
export class MailServer {
  readonly mails: ReadMail[] = [];
  readonly url: string;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.url = `smtp://127.0.0.1:${port}`;
    child.on('message', (told: { mail?: string }) => {
      if (told.mail !== undefined)
        void readMail(Buffer.from(told.mail, 'base64')).then((mail) => this.mails.push(mail));
    });
  }

  static async start(): Promise<MailServer> {
    const child = fork(join(import.meta.dirname, 'mail-catcher.ts'));
    const [told] = (await once(child, 'message')) as [{ port: number }];
    return new MailServer(child, told.port);
  }

  /** The mails to an address. */
  to(address: string): ReadMail[] {
    return this.mails.filter((mail) => mail.to === address);
  }

  async stop(): Promise<void> {
    const gone = once(this.#child, 'exit');
    this.#child.kill();
    await gone;
  }
}
