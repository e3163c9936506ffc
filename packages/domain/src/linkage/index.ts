export * from './stock-to-sell.ts';
