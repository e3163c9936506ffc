declare module 'pdfmake' {
  interface FontFiles {
    normal: string;
    bold: string;
  }
  const pdfmake: {
    setFonts(fonts: Record<string, FontFiles>): void;
    /** Sets the addresses that a document may fetch. */
    setUrlAccessPolicy(policy: (url: string) => boolean): void;
    /** Sets the files that a document may read. */
    setLocalAccessPolicy(policy: (path: string) => boolean): void;
    createPdf(definition: object): { getBuffer(): Promise<Uint8Array> };
  };
  export default pdfmake;
}
