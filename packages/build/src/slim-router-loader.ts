/** The router as it is built: one large file, of which a page uses routes, links and hooks. */
export const SLIMMED_ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/;

/** A name for developers' tools. It keeps forms and scrolling in the script, which nothing here uses. */
const TOOL_NAME = /^\w+\.displayName = "\w+";\n/gm;

/** Fetches what a link leads to for servers that render pages; every link would bring it. */
const PREFETCH = /^function PrefetchPageLinks\([^]*?^\}\n/m;

const LEFT_OUT = `function PrefetchPageLinks() { throw new Error("react-router: this part is left out of the page"); }
`;

/** Takes out of the router what only pages need that a server renders. */
export default function slimRouter(source: string): string {
  return source.replaceAll(TOOL_NAME, '').replace(PREFETCH, LEFT_OUT);
}
