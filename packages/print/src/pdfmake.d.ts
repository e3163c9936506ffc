declare module 'pdfmake' {
  import type PDFDocument from 'pdfkit';

  interface FontFiles {
    normal: string;
    bold: string;
  }
  const pdfmake: {
    /** The files that a document finds before those of the machine. */
    readonly virtualfs: { writeFileSync(name: string, content: Uint8Array): void };
    setFonts(fonts: Record<string, FontFiles>): void;
    /** Sets the addresses that a document may fetch. */
    setUrlAccessPolicy(policy: (url: string) => boolean): void;
    /** Sets the files that a document may read. */
    setLocalAccessPolicy(policy: (path: string) => boolean): void;
    createPdf(definition: object): {
      /** The document under the paper, whose bytes are not made yet. */
      getStream(): Promise<PDFDocument>;
      getBuffer(): Promise<Uint8Array>;
    };
  };
  export default pdfmake;
}
