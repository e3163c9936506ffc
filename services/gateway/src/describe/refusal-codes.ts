import type { AnyCall, ErrorCode } from '@honjin/contracts';

/** Refusals that every call can answer with. */
const COMMON: readonly ErrorCode[] = [
  'HOS-00000-1',
  'HOS-00001-0',
  'HOS-00001-1',
  'HOS-00001-2',
  'HOS-00002-2',
  'HOS-00006-0',
  'HOS-00007-0',
  'HOS-00007-1',
  'HOS-00007-2',
  'HOS-00007-3',
];
const SIGNED_IN: readonly ErrorCode[] = ['HOS-00002-0', 'HOS-00002-1', 'HOS-00003-0', 'HOS-00003-1'];
const SAVING: readonly ErrorCode[] = ['HOS-00003-2', 'HOS-00003-3', 'HOS-00003-4', 'HOS-00005-1'];

/** Returns every code that a call can answer with, its own ones first. */
export function errorsOf(call: AnyCall): ErrorCode[] {
  return [
    ...new Set([
      ...call.errors,
      ...(call.access === 'public' ? [] : SIGNED_IN),
      ...(call.writes ? SAVING : []),
      ...COMMON,
    ]),
  ];
}

/** Says in words who may make a call. */
export function accessText(call: AnyCall): string {
  if (call.access === 'public') return 'anyone';
  if (call.access === 'session') return 'anyone signed in';
  return `${call.access.level} of ${call.access.function}`;
}
