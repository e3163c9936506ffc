export * from './password-rule.ts';
