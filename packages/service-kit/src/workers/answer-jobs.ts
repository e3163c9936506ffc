import { parentPort } from 'node:worker_threads';

/** In a worker thread: answers every job with what `work` makes of it. */
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
