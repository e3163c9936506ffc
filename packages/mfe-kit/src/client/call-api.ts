import type { AnyCall, RequestOf, ResponseOf, ServiceName } from '@honjin/contracts';
import { sessionStore } from '../session/session.ts';
import { notedAt, type ApiClient, type CallOptions, type DownloadedFile } from './api-client.ts';

let installed: ApiClient | undefined;

/** The shell (or a test) says which client answers `callApi`. */
export function installClient(next: ApiClient): void {
  installed = next;
}

function client(): ApiClient {
  if (!installed) throw new Error('no client installed: the shell calls installClient first');
  return installed;
}

/**
 * Makes one call of the contract and returns its payload. Throws ApiError for everything that is not 200, and the
 * abort error when `signal` was aborted.
 */
export function callApi<C extends AnyCall>(
  call: C,
  input: RequestOf<C>,
  options?: CallOptions,
): Promise<ResponseOf<C>> {
  return client().call(call, input, options);
}

/** Makes a `file` call and returns the file. */
export function fetchFile<C extends AnyCall>(
  call: C,
  input: RequestOf<C>,
  options?: CallOptions,
): Promise<DownloadedFile> {
  return client().download(call, input, options);
}

/** An event told a revision of a service: calls projected from it wait until they have it. */
export function hearRevision(service: ServiceName, revision: number): void {
  client().hear(service, revision);
}

/** When the page heard of the newest revision of a service in its store: milliseconds since 1970. */
export function heardAt(service: ServiceName): number | undefined {
  return notedAt(client(), sessionStore.get()?.targetStore.storeId ?? '', service);
}

/** Hands a file to the browser's download. */
export function saveFile({ blob, fileName }: DownloadedFile): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has taken the content over by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
