export * from './contact.ts';
export * from './romaji.ts';
export * from './search-key.ts';
export * from './file-name.ts';
export * from './is-same.ts';
export * from './languages.ts';
export * from './card-number.ts';
export * from './picture-size.ts';
