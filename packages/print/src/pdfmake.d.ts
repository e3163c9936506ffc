declare module 'pdfmake' {
  interface FontFiles {
    normal: string;
    bold: string;
  }
  const pdfmake: {
    setFonts(fonts: Record<string, FontFiles>): void;
    /** Which addresses a document may fetch. */
    setUrlAccessPolicy(policy: (url: string) => boolean): void;
    /** Which files a document may read. */
    setLocalAccessPolicy(policy: (path: string) => boolean): void;
    createPdf(definition: object): { getBuffer(): Promise<Uint8Array> };
  };
  export default pdfmake;
}
