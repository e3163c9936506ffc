/** A server that this process started. */
export interface RunningServer {
  /** How clients reach it, with the administrator's credentials where it has any. */
  url: string;
  port: number;
  pid: number;
  /** Settles when the process ends, for whatever reason. */
  exited: Promise<void>;
  /** Ends it cleanly and returns when it is gone; a second call is harmless. */
  stop(): Promise<void>;
}
