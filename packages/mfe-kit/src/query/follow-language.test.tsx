import { listArrangementDay } from '@honjin/contracts/registration';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerWith, renderScreen } from '../testing/index.ts';
import { useCall } from './use-call.ts';

const GROUP = '0190b000-0000-7000-8000-000000000001';

/** Shows a name that the server chose, however long its answer is good for. */
function Place() {
  const { data } = useCall(listArrangementDay, { date: '2026-11-21' }, { staleTime: Infinity });
  return <p>{data?.groups[0]?.name}</p>;
}

it('names what the server names in the new language as soon as it changes', async () => {
  const { i18n, server } = renderScreen(<Place />, {
    answers: [
      answerWith(listArrangementDay, ({ headers }) => {
        const name = headers.get('accept-language') === 'en' ? 'Dining room' : 'お食事処';
        return { groups: [{ id: GROUP, name, nameEn: '' }], rows: [], dishes: [] };
      }),
    ],
  });
  await screen.findByText('お食事処');
  await act(() => i18n.changeLanguage('en'));
  await screen.findByText('Dining room');
  expect(server.sentTo(listArrangementDay)).toHaveLength(2);
});
