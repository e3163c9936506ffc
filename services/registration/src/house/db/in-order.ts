/**
 * Waits for statements that were sent together, in the order in which they were sent, and throws what the first of them
 * that failed threw: the others only fail because of it.
 */
export async function inOrder<const Sent extends readonly unknown[]>(
  sent: Sent,
): Promise<{ -readonly [At in keyof Sent]: Awaited<Sent[At]> }> {
  const results = await Promise.allSettled(sent);
  const values = results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
  return values as { -readonly [At in keyof Sent]: Awaited<Sent[At]> };
}
