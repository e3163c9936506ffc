/** A server that this process started. */
export interface RunningServer {
  /** The address for clients, with the administrator's credentials when there are any. */
  url: string;
  port: number;
  pid: number;
  /** Settles when the process ends, for whatever reason. */
  exited: Promise<void>;
  /** Ends it cleanly and returns when it is gone; a second call is harmless. */
  stop(): Promise<void>;
}
