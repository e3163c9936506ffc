export * from './guest-mail.ts';
export * from './mail-time.ts';
export * from './mail-trouble.ts';
export * from './placeholders.ts';
export * from './shipped-texts.ts';
