export * from './command-words.ts';
export * from './read-command.ts';
export * from './note-use.ts';
