import { lazy, type ComponentType } from 'react';

/** Brings a page, and beside it the texts that the list does without. */
export function pageWithTexts<Props extends object>(
  fetchPage: () => Promise<{ default: ComponentType<Props> }>,
) {
  return lazy(async () => {
    const [{ default: Page }, { PageTexts }] = await Promise.all([fetchPage(), import('./page-texts.ts')]);
    function PageAndTexts(props: Props) {
      return (
        <PageTexts>
          <Page {...props} />
        </PageTexts>
      );
    }
    return { default: PageAndTexts };
  });
}
