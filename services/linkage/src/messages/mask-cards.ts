const SECRET_ELEMENTS =
  /(<(?:[\w-]+:)?(?:CreditCardNumber|ExpireDate|CreditCardAuthority)\b[^>]*>)([^<]*)(?=<)/gi;
const ESCAPED_ELEMENTS =
  /(&lt;(?:[\w-]+:)?(?:CreditCardNumber|ExpireDate|CreditCardAuthority)\b.*?&gt;)(.*?)(?=&lt;)/gi;

/** Card data as signs of the same number: of what was received nobody reads or downloads more. */
export function maskCards(text: string): string {
  const hide = (_: string, tag: string, value: string) => `${tag}${value.replace(/[^\s]/g, '*')}`;
  return text.replace(SECRET_ELEMENTS, hide).replace(ESCAPED_ELEMENTS, hide);
}

/** Returns the same in the bytes of any encoding in which tags are written as in ASCII. */
export function maskCardBytes(bytes: Buffer): Buffer {
  return Buffer.from(maskCards(bytes.toString('latin1')), 'latin1');
}
