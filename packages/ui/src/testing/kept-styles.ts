import { afterAll, beforeAll } from 'vitest';

// The files of a worker share one document, and Fluent puts each rule of style into it once. A test that empties the head takes
// them from every file that comes later: what they hide is seen there, and the failure is far from its cause.
const mark = document.createElement('style');

beforeAll(() => document.head.append(mark));

afterAll(() => {
  const isKept = document.head.contains(mark);
  mark.remove();
  if (!isKept) throw new Error('a test of this file has taken the styles out of the document');
});
