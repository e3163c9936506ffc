import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { lastLines, openLogFile } from './log-file.ts';
import { StackProblem } from './stack-problem.ts';

export interface Step {
  name: string;
  entry: string;
  /** Options of Node. */
  flags?: readonly string[];
  args: readonly string[];
  cwd: string;
  env: Readonly<Record<string, string>>;
  logFile: string;
  /** True lets it speak to the terminal instead of its log. */
  spoken: boolean;
}

/** Runs a program that does its work and ends. @throws StackProblem with the end of its log when it fails. */
export async function runStep(step: Step, signal: AbortSignal): Promise<void> {
  const log = openLogFile(step.logFile);
  const child = spawn(process.execPath, [...(step.flags ?? []), step.entry, ...step.args], {
    cwd: step.cwd,
    env: { ...process.env, ...step.env },
    detached: true,
    stdio: ['ignore', step.spoken ? 'inherit' : log, log],
  });
  closeSync(log);
  const end = () => child.kill('SIGTERM');
  signal.addEventListener('abort', end);
  const code = await new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
    child.once('error', () => resolve(null));
  });
  signal.removeEventListener('abort', end);
  signal.throwIfAborted();
  if (code === 0) return;
  throw new StackProblem({
    ja: `${lastLines(step.logFile, 25)}\n\n${step.name} に失敗しました。ログ: ${step.logFile}`,
    en: `${step.name} failed. Log: ${step.logFile}`,
  });
}
