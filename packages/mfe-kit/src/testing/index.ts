export { fillBrowserGaps } from './browser-gaps.ts';
export { answerWith, createFakeServer, refuseWith } from './fake-server.ts';
export type { FakeAnswer, FakeServer, SentCall } from './fake-server.ts';
export { renderScreen } from './render-screen.tsx';
export type { RenderScreenOptions } from './render-screen.tsx';
export { sampleSession } from './sample-session.ts';
