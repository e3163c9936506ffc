import { RECEIVE_LIMITS } from '@honjin/contracts/linkage';
import { SaxesParser } from 'saxes';
import { Unreadable } from './unreadable.ts';

/** An element by its local name in lower case: prefixes and spelling of capitals differ between senders. */
export interface XmlElement {
  readonly name: string;
  text: string;
  readonly children: XmlElement[];
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}

/**
 * Reads one XML document. Declarations of types and entities are refused before anything is parsed; the parser knows
 * the five entities of XML and loads nothing. Elements lie at most {@link RECEIVE_LIMITS}.depth deep.
 */
export function parseXml(text: string): XmlElement {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new Unreadable('DTD_FORBIDDEN');
  const parser = new SaxesParser();
  const top: XmlElement = { name: '', text: '', children: [] };
  const open: XmlElement[] = [top];
  const addText = (more: string) => {
    open.at(-1)!.text += more;
  };
  parser.on('opentag', ({ name }) => {
    if (open.length > RECEIVE_LIMITS.depth) throw new Unreadable('TOO_DEEP', localName(name));
    const element: XmlElement = { name: localName(name), text: '', children: [] };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('error', (error) => {
    throw new Unreadable('NOT_XML', error.message);
  });
  parser.write(text).close();
  const [root] = top.children;
  if (root === undefined) throw new Unreadable('NOT_XML', 'no element');
  return root;
}

/** Ampersands that stand for themselves, as TEMAIRAZU sends them, written as XML wants them. */
export function repairAmpersands(text: string): string {
  return text.replace(/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/gi, '&amp;');
}

/** The first child of one of these names (in lower case), the names in order of preference. */
export function childOf(element: XmlElement | undefined, ...names: string[]): XmlElement | undefined {
  for (const name of names) {
    const found = element?.children.find((child) => child.name === name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** All children of these names: one element or many are the same to the reader. */
export function childrenOf(element: XmlElement | undefined, ...names: string[]): XmlElement[] {
  return element?.children.filter((child) => names.includes(child.name)) ?? [];
}

/** Returns the element itself or the first one below it that has the name. */
export function findElement(element: XmlElement, name: string): XmlElement | undefined {
  if (element.name === name) return element;
  for (const child of element.children) {
    const found = findElement(child, name);
    if (found !== undefined) return found;
  }
  return undefined;
}
