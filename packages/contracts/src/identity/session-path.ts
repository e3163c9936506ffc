/** The call that tells who is signed in. The page asks for it before its contracts have come. */
export const SESSION_PATH = '/api/session/show';
