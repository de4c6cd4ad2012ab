import type { Answer } from '@fairhouse/contracts/client'
import { Button, type Column, EmptyState, MoneyText, Table as Rows } from '@fairhouse/ui'

import { useApiQuery } from '../../../lib/api/use-api.ts'
import { timeText } from '../../../lib/dates.ts'
import { difference, moneyText, multiplierText, signedMoneyText } from '../../../lib/format.ts'
import { type Language, useLanguage } from '../../../lib/i18n/text.tsx'
import { useLive } from '../../../lib/live/use-live.ts'
import { useOwnIds } from '../../../shell/feed/use-own-rows.ts'
import { EMPTY_HEIGHT, FirstLoad } from '../../../shell/not-loaded.tsx'

type FeedRow = Answer<'GET /api/v2/feed'>['latest'][number]

const SHOWN = 20

/** Real bets of all players on this game: the latest, or wins of ten times the stake and more. */
export function FeedTable({ game, kind }: { game: string; kind: 'latest' | 'high' }) {
  const language = useLanguage()
  const { t } = language
  const query = useApiQuery('GET /api/v2/feed', { query: { game, limit: SHOWN } })
  const { data } = query
  const pushed = useLive('feed', { enabled: kind === 'latest' })?.filter((row) => row.game === game)
  const own = useOwnIds()
  const rows = kind === 'high' ? (data?.high ?? []) : mergeRows(pushed ?? [], data?.latest ?? [])
  if (rows.length === 0 && !data) return <FirstLoad query={query} height={EMPTY_HEIGHT} isInCard />
  if (rows.length === 0) return <EmptyState title={t(kind === 'high' ? 'table.noHigh' : 'table.noFeed')} text={t('table.noFeedText')} />
  return (
    <Rows
      caption={t(kind === 'high' ? 'table.highWins' : 'table.allBets')}
      columns={columns(language, own)}
      rows={rows}
      rowKey={({ id }) => id}
      own={({ id }) => own.has(id)}
    />
  )
}

function mergeRows(pushed: readonly FeedRow[], loaded: readonly FeedRow[]): FeedRow[] {
  const seen = new Set(pushed.map(({ id }) => id))
  return [...pushed, ...loaded.filter(({ id }) => !seen.has(id))].slice(0, SHOWN)
}

function columns({ t, locale }: Language, own: ReadonlySet<string>): Column<FeedRow>[] {
  return [
    { key: 'player', header: t('table.colPlayer'), heads: true, cell: ({ id, player }) => (own.has(id) ? t('feed.you') : player) },
    { key: 'time', header: t('table.colTime'), from: 600, cell: ({ at }) => timeText(at) },
    { key: 'stake', header: t('table.colStake'), numeric: true, cell: ({ stake, currency }) => moneyText(stake, currency, locale) },
    {
      key: 'multiplier',
      header: t('table.colMultiplier'),
      numeric: true,
      from: 600,
      cell: ({ multiplier }) => multiplierText(multiplier, locale),
    },
    {
      key: 'result',
      header: t('table.colResult'),
      numeric: true,
      cell: ({ stake, payout, currency }) => {
        const gained = difference(payout, stake)
        return (
          <MoneyText tone={gained.startsWith('-') || Number(gained) === 0 ? 'plain' : 'gain'}>
            {signedMoneyText(gained, currency, locale)}
          </MoneyText>
        )
      },
    },
    {
      key: 'proof',
      header: t('table.colProof'),
      numeric: true,
      cell: ({ id }) => (
        <Button kind="proof" size={32} icon="seal" compact href={`/round/${id}`}>
          {t('table.check')}
        </Button>
      ),
    },
  ]
}
