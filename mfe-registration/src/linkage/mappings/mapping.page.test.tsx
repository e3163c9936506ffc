import { importMappings, listMappings, saveMappings, type Mapping } from '@honjin/contracts/linkage';
import { getFormMasters } from '@honjin/contracts/registration';
import { answerWith, renderScreen } from '@honjin/mfe-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import en from '../../locales/en.json';
import { ja } from '../../testing/texts.ts';
import { sampleId, sampleMasters, SINGLE, TWIN } from '../../testing/sample-booking.ts';
import { LinkageTexts } from '../linkage-texts.tsx';
import { blankMapping } from './mapping-draft.ts';
import MappingPage from './mapping.page.tsx';

const texts = { namespace: 'registration', ja, en };
const row = (part: Partial<Mapping>): Mapping => ({
  ...blankMapping('LINCOLN', 'ROOM_TYPE'),
  mappingId: sampleId(7, 1),
  version: 2,
  ...part,
});
const twin = row({ code: '0001', name: 'ツイン', targetId: TWIN });
const rakuten = row({ mappingId: sampleId(7, 2), kind: 'AGENCY', code: '11', name: '楽天トラベル' });

function open(kind: string, rows: Mapping[] = [twin, rakuten]) {
  const unmapped = [{ kind: 'ROOM_TYPE' as const, code: '0009', name: '謎の部屋', waiting: 4 }];
  return renderScreen(
    <LinkageTexts>
      <MappingPage />
    </LinkageTexts>,
    {
      path: `/linkage/mapping?provider=LINCOLN&kind=${kind}`,
      texts,
      answers: [
        answerWith(listMappings, { mappings: rows, unmapped }),
        answerWith(getFormMasters, sampleMasters()),
        answerWith(saveMappings, { mappings: [], retried: 0 }),
        answerWith(importMappings, { saved: 2, retried: 1 }),
      ],
    },
  );
}

afterEach(cleanup);

describe('the conversion masters', () => {
  it('name what nobody knows yet, and ask what it is', async () => {
    const { server, user } = open('ROOM_TYPE');
    const list = await screen.findByRole('list', { name: '未登録のコード' });
    expect(within(list).getByText('待っている電文 4件')).toBeDefined();
    // No master is called alike, so that nothing is guessed.
    await user.click(within(list).getByRole('button', { name: '登録して再取込' }));
    expect(server.sentTo(saveMappings)).toEqual([]);
  });

  it('change a row, with the version that was seen', async () => {
    const { server, user } = open('ROOM_TYPE');
    await user.click(await screen.findByText('0001'));
    const dialog = await screen.findByRole('alertdialog');
    const code = within(dialog).getByLabelText(/部屋タイプコード/);
    await user.clear(code);
    await user.type(code, '0002');
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(server.sentTo(saveMappings)[0]?.body['mappings']).toMatchObject([
        { mappingId: twin.mappingId, version: 2, code: '0002', targetId: TWIN },
      ]),
    );
    expect(SINGLE).not.toBe(TWIN);
  });

  it('delete a row after a question', async () => {
    const { server, user } = open('ROOM_TYPE');
    await user.click(await screen.findByRole('button', { name: '「0001」を削除' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: '削除' }));
    await waitFor(() =>
      expect(server.sentTo(saveMappings)[0]?.body).toMatchObject({
        mappings: [],
        deletedMappingIds: [twin.mappingId],
      }),
    );
  });

  it('sort the child classes of an agency', async () => {
    const { server, user } = open('AGENCY', [{ ...rakuten, targetId: sampleMasters().salesRoutes[0]!.id }]);
    await user.click(await screen.findByText('11'));
    const dialog = await screen.findByRole('alertdialog');
    await user.selectOptions(within(dialog).getByLabelText('電文の子供B'), 'DNONE');
    await user.click(within(dialog).getByLabelText('人数を室数で割る'));
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(server.sentTo(saveMappings)[0]?.body['mappings']).toMatchObject([
        { childSlots: ['A70', 'DNONE', 'C30', 'DNONE', 'E', 'F', 'OTHER'], dividesByRooms: true },
      ]),
    );
  });

  it('order the remarks by buttons', async () => {
    const { server, user } = open('REMARK');
    await user.click(await screen.findByRole('button', { name: '「要望」を上へ' }));
    await user.click(screen.getByLabelText('決済・請求額'));
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.sentTo(saveMappings)).toHaveLength(1));
    const [saved] = server.sentTo(saveMappings)[0]!.body['mappings'] as Mapping[];
    expect(saved!.remarkFields.slice(0, 3)).toEqual(['SPECIAL_REQUEST', 'POINTS', 'OPTIONS']);
  });
});
