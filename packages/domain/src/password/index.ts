export * from './password-rule.ts';
export * from './pin-rule.ts';
