import type { Answer } from '@fairhouse/contracts/client'
import { type Column, CopyButton, EmptyState, HashText, Table } from '@fairhouse/ui'

import type { PlayMode } from '../../../games/_common/game-view.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { type PageRequest, usePages } from '../../../lib/api/use-pages.ts'
import { dayTimeText } from '../../../lib/dates.ts'
import { numberText } from '../../../lib/format.ts'
import { type Language, useLanguage } from '../../../lib/i18n/text.tsx'
import { NextPage } from '../../../shell/next-page.tsx'
import { FirstLoad } from '../../../shell/not-loaded.tsx'

const PAIRS = 'GET /api/v2/fairness/pairs'
type Pair = Answer<typeof PAIRS>['data'][number]

/** Pairs with a revealed server seed: every bet of theirs can be repeated. */
export function PastPairs({ mode }: { mode: PlayMode }) {
  const language = useLanguage()
  const { t } = language
  const pages = usePairs(mode)
  const { data } = pages
  const rows = data?.pages.flatMap((page) => page.data) ?? []
  if (!data) return <FirstLoad query={pages} />
  if (rows.length === 0) return <EmptyState title={t('fairness.noPairs')} text={t('fairness.noPairsText')} />
  return (
    <>
      <Table caption={t('fairness.pastPairs')} columns={columns(language)} rows={rows} rowKey={({ number }) => String(number)} />
      <NextPage pages={pages} label={t('fairness.more')} />
    </>
  )
}

function usePairs(mode: PlayMode) {
  const api = useApi()
  return usePages([PAIRS, mode], ({ before, signal }: PageRequest<number>) =>
    api.call(PAIRS, { query: { mode, before, limit: 10 }, signal }),
  )
}

function columns({ t, locale }: Language): Column<Pair>[] {
  return [
    { key: 'number', header: t('fairness.colPair'), heads: true, cell: ({ number }) => numberText(number, locale) },
    { key: 'opened', header: t('fairness.colOpened'), from: 600, cell: ({ revealed_at }) => dayTimeText(revealed_at, locale) },
    { key: 'client', header: t('fairness.clientSeed'), from: 1024, cell: ({ client_seed }) => <HashText text={client_seed} /> },
    {
      key: 'server',
      header: t('fairness.serverSeed'),
      wraps: true,
      cell: ({ server_seed, is_lost }) => (is_lost ? t('fairness.lostSeed') : <HashText text={server_seed} head={8} tail={6} />),
    },
    { key: 'bets', header: t('fairness.colBets'), numeric: true, cell: ({ bets }) => numberText(bets, locale) },
    {
      key: 'copy',
      header: '',
      numeric: true,
      cell: (pair) => (
        <CopyButton iconOnly text={JSON.stringify(pair, null, 2)} copyLabel={t('fairness.copyPair')} copiedLabel={t('proof.copied')} />
      ),
    },
  ]
}
