import type Document from 'pdfkit';

/** The language in which a paper is written: readers aloud and translators go by it. */
export type PaperLanguage = 'ja' | 'en';

/** The identity of a paper, as it shows in the list of an archive and in the window of its reader. */
export interface PaperIdentity {
  readonly title: string;
  readonly language: PaperLanguage;
  /** The house that gives the paper; without one it is the program. */
  readonly author?: string;
}

/** The program that a paper says it was made by. */
const PROGRAM = 'Honjin';

const LANGUAGE_TAGS = { ja: 'ja-JP', en: 'en' } as const;

/**
 * Every paper is PDF/A-2b (ISO 19005-2): what it needs to be read travels in it, and an archive takes it as it is. Its
 * version is the one of that standard; language and title of the window are younger than the 1.3 of pdfkit.
 */
export const STANDARD = { version: '1.7', subset: 'PDF/A-2b' } as const;

export function languageTag(language: PaperLanguage): string {
  return LANGUAGE_TAGS[language];
}

/** The properties of a document, by their names in PDF. */
export function propertiesOf({ title, author }: Pick<PaperIdentity, 'title' | 'author'>) {
  return {
    Title: title.trim() || PROGRAM,
    Author: author?.trim() || PROGRAM,
    Creator: PROGRAM,
    Producer: PROGRAM,
  };
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A text within XML, which has no control characters. */
function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- they are what is looked for
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ' ')
      .replaceAll(/[&<>]/g, (sign) => SIGNS[sign]!)
  );
}

/** The step of pdfkit that writes what a document says of itself into its XMP. */
const ADD_INFO = '_addInfo';

/** pdfkit writes what a document says of itself into its XMP as it stands; a store may be called A & B. */
export function withEscapedProperties<Paper extends Document>(document: Paper): Paper {
  const write = document[ADD_INFO].bind(document);
  document[ADD_INFO] = () => {
    const { info } = document;
    const escaped = Object.entries(info).map(([name, value]) => [
      name,
      typeof value === 'string' ? escapeXml(value) : value,
    ]);
    document.info = Object.fromEntries(escaped) as typeof info;
    write();
    document.info = info;
  };
  return document;
}
