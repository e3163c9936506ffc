import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from '@playwright/test';

const root = resolve(import.meta.dirname, '../..');

/** Returns the pieces of code of a language that a page of docs/integrations shows, in their order. */
function codeOf(page: string, language: string): string[] {
  const text = readFileSync(join(root, 'docs/integrations', `${page}.md`), 'utf8');
  return [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)].flatMap(([, of, code]) =>
    of === language ? [code!] : [],
  );
}

/** Returns the first piece of code of a language with a text in it. */
function codeWith(page: string, language: string, text: string): string {
  const found = codeOf(page, language).find((code) => code.includes(text));
  if (found === undefined) throw new Error(`${page}.md shows no ${language} with ${text}`);
  return found;
}

/** A program that runs in the folder, with what it has said until now. */
export class Running {
  readonly #child;
  said = '';

  constructor(folder: string, [command = '', ...args]: readonly string[], env: Record<string, string>) {
    const path = { PATH: process.env['PATH'] ?? '' };
    this.#child = spawn(command, args, {
      cwd: folder,
      env: { ...path, ...env },
      // With a socket as its input bash reads the settings of a remote login.
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream.on('data', (piece: Buffer) => {
        this.said += piece.toString('utf8');
      });
  }

  async says(text: string | RegExp): Promise<void> {
    await expect.poll(() => this.said, { timeout: 60_000 }).toMatch(text);
  }

  /** Waits for the end, and returns what was said. */
  async end(): Promise<string> {
    await this.#ended;
    return this.said;
  }

  async stop(): Promise<void> {
    this.#child.kill('SIGINT');
    await this.#ended;
  }

  get #ended(): Promise<unknown> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return Promise.resolve();
    return new Promise((resolve_) => this.#child.once('close', resolve_));
  }
}

/** An empty folder in which somebody follows a page with nothing of ours. */
export class StrangerFolder {
  readonly #path = mkdtempSync(join(tmpdir(), 'stranger-'));
  readonly #page: string;

  constructor(page: string) {
    this.#page = page;
  }

  /** Saves the code that the page shows under a name. */
  save(name: string, language: string, text: string): void {
    writeFileSync(join(this.#path, name), codeWith(this.#page, language, text));
  }

  /** Installs packages as they were published. */
  install(...packages: string[]): void {
    for (const name of packages)
      cpSync(join(root, 'node_modules', name), join(this.#path, 'node_modules', name), { recursive: true });
  }

  read(name: string): string {
    return readFileSync(join(this.#path, name), 'utf8');
  }

  write(name: string, text: string): void {
    writeFileSync(join(this.#path, name), text);
  }

  run(command: readonly string[], env: Record<string, string>): Running {
    return new Running(this.#path, command, env);
  }

  /** Runs the lines for a shell that the page shows, with the reader's own values in the place of its examples. */
  async shell(text: string, values: Readonly<Record<string, string>>): Promise<string> {
    const lines = Object.entries(values).reduce(
      (code, [shown, own]) => code.replaceAll(shown, own),
      codeWith(this.#page, 'sh', text),
    );
    return this.run(['bash', '-euc', lines], {}).end();
  }

  remove(): void {
    rmSync(this.#path, { recursive: true });
  }
}
