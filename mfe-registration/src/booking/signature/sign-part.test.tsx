import { askSignature, listSignTablets, viewSignature, voidSignature } from '@honjin/contracts/registration';
import { answerWith, renderScreen } from '@honjin/mfe-kit/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import en from '../../locales/en.json';
import { ja } from '../../testing/texts.ts';
import { sampleId } from '../../testing/sample-booking.ts';
import SignPart from './sign-part.tsx';

const [guestId, first, second, signatureId] = [1, 2, 3, 4].map((index) => sampleId(17, index));
const tablet = (id: string, tabletName: string, more: object = {}) => ({
  id,
  tabletName,
  isPaired: true,
  pairedAt: '2026-11-20T00:00:00.000Z',
  seenAt: '2026-11-20T00:00:00.000Z',
  isSilent: false,
  isBusy: false,
  ...more,
});
const signed = {
  id: signatureId!,
  signatureState: 'SIGNED' as const,
  tabletName: 'フロント1',
  askedAt: '2026-11-20T00:00:00.000Z',
  signedAt: '2026-11-20T00:01:00.000Z',
  changedEntries: [],
  isSealBroken: false,
};
const rules = { version: 0, allowsTyped: true, termsJa: '', termsEn: '' };

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function render(signature: Parameters<typeof SignPart>[0]['signature'], signTablets: object[] = []) {
  return renderScreen(<SignPart guestId={guestId!} name="山田 太郎" signature={signature} />, {
    texts: { namespace: 'registration', ja, en },
    answers: [
      answerWith(listSignTablets, { signTablets, signRules: rules } as never),
      answerWith(askSignature, { signature: { ...signed, signatureState: 'ASKED', signedAt: null } }),
      answerWith(voidSignature, {}),
      answerWith(viewSignature, {
        strokes: [
          [
            [0, 0],
            [100, 50],
          ],
        ],
        typedName: null,
        tabletName: 'フロント1',
        signedAt: signed.signedAt,
        terms: '',
        signedCard: { guestName: '山田 太郎', phoneNumber: '0901111' },
        changedEntries: ['phoneNumber'],
        digest: 'ab12',
      } as never),
    ],
  });
}

const openAsk = async (user: ReturnType<typeof render>['user']) => {
  await user.click(await screen.findByRole('button', { name: /タブレットで署名/ }));
  return screen.findByRole('alertdialog', { name: 'タブレットで署名' });
};

it('chooses nothing where none was used, and asks on the one that is chosen', async () => {
  const { user, server } = render(null, [
    tablet(first!, 'フロント1'),
    tablet(second!, 'フロント2', { isBusy: true }),
    tablet(sampleId(17, 9), '登録前', { isPaired: false }),
  ]);
  const dialog = await openAsk(user);
  const choice = within(dialog).getByRole('combobox', { name: /タブレット/ });
  await within(dialog).findByRole('option', { name: 'フロント2（署名中）' });
  expect(choice).toHaveProperty('value', '');
  expect(within(dialog).queryByRole('option', { name: /登録前/ })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'タブレットに表示' }));
  expect(server.sentTo(askSignature)).toHaveLength(0);
  await user.selectOptions(choice, first!);
  await user.click(within(dialog).getByRole('button', { name: 'タブレットに表示' }));
  await screen.findByText('「フロント1」に表示しました。');
  expect(server.sentTo(askSignature)[0]?.body).toMatchObject({
    bGuestInformationId: guestId,
    tabletId: first,
  });
  expect(localStorage.getItem('honjin.sign-tablet')).toBe(first);
});

it('proposes the tablet that was used here last', async () => {
  localStorage.setItem('honjin.sign-tablet', second!);
  const { user } = render(null, [tablet(first!, 'フロント1'), tablet(second!, 'フロント2')]);
  const dialog = await openAsk(user);
  await within(dialog).findByRole('option', { name: 'フロント2' });
  expect(within(dialog).getByRole('combobox', { name: /タブレット/ })).toHaveProperty('value', second);
});

it('says what changed after signing, shows the signature, and makes it void with a reason', async () => {
  const { user, server } = render({ ...signed, changedEntries: ['address', 'phoneNumber'] });
  expect(await screen.findByText('署名後に変更あり：住所・電話番号')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '山田 太郎様の署名を見る' }));
  const image = await screen.findByRole('img', { name: '山田 太郎様の署名' });
  expect(image.querySelector('path')?.getAttribute('d')).toBe('M0 0L100 50');
  await user.click(screen.getByRole('button', { name: '署名を無効にする' }));
  const dialog = await screen.findByRole('alertdialog', { name: '署名を無効にしますか？' });
  await user.type(within(dialog).getByRole('textbox', { name: /理由/ }), '記入の誤り');
  await user.click(within(dialog).getByRole('button', { name: '署名を無効にする' }));
  await screen.findByText('署名を無効にしました。');
  expect(server.sentTo(voidSignature)[0]?.body).toMatchObject({ id: signatureId, reason: '記入の誤り' });
});

it('warns of a signature that does not open as it was sealed', async () => {
  render({ ...signed, isSealBroken: true });
  expect(await screen.findByText('署名が改ざんされたおそれがあります')).toBeTruthy();
});
