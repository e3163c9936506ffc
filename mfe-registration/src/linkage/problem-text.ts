import { errorMessage, isErrorCode, type Locale } from '@honjin/contracts';
import type { MessageRow } from '@honjin/contracts/linkage';
import { useLocale, useTranslation } from '@honjin/mfe-kit';

/** A refusal of registration as it is kept: its code and its values, e.g. `HOS-02001-1 ["101"]`. */
function refusalText(detail: string, locale: Locale): string {
  const [, code = '', facts = '[]'] = /^(\S+)\s*(.*)$/s.exec(detail) ?? [];
  if (!isErrorCode(code)) return detail;
  return errorMessage(code, locale, valuesOf(facts));
}

function valuesOf(facts: string): string[] {
  try {
    const values: unknown = JSON.parse(facts);
    return Array.isArray(values) ? values.map(String) : [];
  } catch {
    return [];
  }
}

/** Says why a message was not applied, with the code or field that it is about. */
export function useProblemText(): (row: Pick<MessageRow, 'problem' | 'problemDetail'>) => string {
  const { t } = useTranslation('linkage');
  const locale = useLocale();
  return ({ problem, problemDetail }) => {
    if (problem === null) return '';
    if (problem === 'REFUSED') return refusalText(problemDetail, locale);
    const detail = isErrorCode(problemDetail) ? '' : problemDetail;
    const text = t(`problem.${problem}`);
    return detail === '' ? text : t('problemWith', { text, detail });
  };
}
