// The package carries no types; this is the part of it that the gateway uses.
declare module 'ws' {
  import type { WebSocketLike, WebSocketServerLike } from '@hono/node-server';
  export const WebSocketServer: new (options: {
    noServer: true;
    maxPayload: number;
    perMessageDeflate: boolean;
  }) => WebSocketServerLike;
  export interface WebSocket extends WebSocketLike {
    readonly bufferedAmount: number;
    terminate(): void;
    on(event: string, listener: (...facts: never[]) => void): this;
    once(event: string, listener: (...facts: never[]) => void): this;
  }
  export const WebSocket: new (url: string, options: { headers: Record<string, string> }) => WebSocket;
}
