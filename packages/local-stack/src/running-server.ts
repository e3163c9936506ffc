/** A server that this process started. */
export interface RunningServer {
  /** The address for clients, with the administrator's credentials when there are any. */
  url: string;
  port: number;
  /** The folder of its socket, for clients on this machine; undefined when it has none. */
  socketFolder?: string | undefined;
  pid: number;
  /** Settles when the process ends, for whatever reason. */
  exited: Promise<void>;
  /** Ends it cleanly and returns when it is gone; a second call is harmless. */
  stop(): Promise<void>;
}
