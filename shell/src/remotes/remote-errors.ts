/** The build of a remote was made for other contracts than this shell's; a reload brings a newer shell. */
export class IncompatibleRemoteError extends Error {
  override readonly name = 'IncompatibleRemoteError';
}
