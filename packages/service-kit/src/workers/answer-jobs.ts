import { parentPort } from 'node:worker_threads';

/** Runs in a worker thread and answers every job with the result of `work`. */
export function answerJobs<In, Out>(work: (input: In) => Promise<Out> | Out): void {
  const answer = async (input: In) => {
    try {
      return { ok: true, output: await work(input) };
    } catch (error) {
      return { ok: false, message: String(error) };
    }
  };
  parentPort?.on('message', async (input: In) => {
    const reply = await answer(input);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort?.postMessage(reply);
  });
}
