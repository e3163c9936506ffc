import ja from '../locales/ja-pages.json';
import { ownTexts } from './own-texts.tsx';

/** The Japanese texts of every page but the list; English comes with all of the area (ADR 526). */
export const PageTexts = ownTexts({ ja });
