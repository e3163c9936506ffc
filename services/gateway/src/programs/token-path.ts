/** The end point at which programs get tokens. */
export const TOKEN_PATH = '/oauth/token';
