import { AckPolicy, DeliverPolicy, JSONCodec, type JetStreamClient, type JetStreamManager } from 'nats';
import type { Acknowledgements } from './acknowledgements.ts';

const codec = JSONCodec<unknown>();

export type OnStreamMessage = (data: unknown, message: { subject: string; pending: number }) => void;

/** Makes the place in a stream that the replicas of a service share under a name. */
export async function ensurePlace(manager: JetStreamManager, stream: string, durable: string): Promise<void> {
  await manager.consumers.add(stream, {
    durable_name: durable,
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.New,
    ack_wait: 30e9,
    max_ack_pending: 2_000,
  });
}

export interface Reading {
  readonly place: string | number;
  readonly acknowledgements: Acknowledgements;
  readonly onMessage: OnStreamMessage;
}

/** Reads a stream on from a place that was made, or from after the message with a number. Returns the way to stop. */
export async function readOn(
  jetstream: JetStreamClient,
  stream: string,
  { place, acknowledgements, onMessage }: Reading,
): Promise<() => void> {
  const from = typeof place === 'string' ? place : { opt_start_seq: place + 1 };
  const consumer = await jetstream.consumers.get(stream, from);
  const messages = await consumer.consume({ max_messages: 500 });
  void (async () => {
    for await (const message of messages) {
      onMessage(codec.decode(message.data), { subject: message.subject, pending: message.info.pending });
      acknowledgements.add(message);
    }
  })();
  return () => messages.stop();
}
