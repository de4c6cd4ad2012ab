import { Button, type Column, EmptyState, Table } from '@fairhouse/ui'

import { timeText } from '../../../lib/dates.ts'
import { moneyText } from '../../../lib/format.ts'
import { type Language, useLanguage } from '../../../lib/i18n/text.tsx'
import { sideText } from '../names.ts'
import type { Duel } from './animation.ts'

interface LatestDuelsProps {
  duels: readonly Duel[]
  ownBets: readonly string[]
  onProof(id: string): void
}

/** Drawn duels, each with one proof for both sides. */
export function LatestDuels({ duels, ownBets, onProof }: LatestDuelsProps) {
  const language = useLanguage()
  const { t } = language
  if (duels.length === 0) return <EmptyState title={t('duels.noLatest')} text={t('duels.noLatestText')} />
  const isOwn = ({ creator, opponent }: Duel) => [creator, opponent].some((bet) => bet !== null && ownBets.includes(bet.id))
  return (
    <Table caption={t('duels.latest')} rows={duels} rowKey={({ id }) => id} own={isOwn} columns={columns(language, ownBets, onProof)} />
  )
}

function columns(language: Language, ownBets: readonly string[], onProof: (id: string) => void): Column<Duel>[] {
  const { t, locale } = language
  const nameOf = (bet: Duel['opponent']) => {
    if (!bet) return '–'
    return ownBets.includes(bet.id) ? t('feed.you') : bet.player
  }
  const of = ({ result, creator, opponent }: Duel) => ({
    winner: result?.user === creator.user ? creator : opponent,
    loser: result?.user === creator.user ? opponent : creator,
  })
  return [
    { key: 'side', header: t('table.colDrawn'), heads: true, cell: ({ result }) => (result ? sideText(result.side, language) : '–') },
    { key: 'time', header: t('table.colTime'), from: 1024, cell: ({ closed_at }) => (closed_at === null ? '–' : timeText(closed_at)) },
    { key: 'winner', header: t('duels.winner'), cell: (duel) => nameOf(of(duel).winner) },
    { key: 'loser', header: t('duels.against'), from: 600, cell: (duel) => nameOf(of(duel).loser) },
    {
      key: 'stake',
      header: t('table.colStake'),
      numeric: true,
      from: 600,
      cell: ({ stake, currency }) => moneyText(stake, currency, locale),
    },
    {
      key: 'paid',
      header: t('duels.paid'),
      numeric: true,
      cell: ({ result, currency }) => (result ? moneyText(result.payout, currency, locale) : '–'),
    },
    {
      key: 'proof',
      header: t('table.colProof'),
      numeric: true,
      cell: ({ id }) => (
        <Button kind="proof" size={32} icon="seal" compact onClick={() => onProof(id)}>
          {t('table.check')}
        </Button>
      ),
    },
  ]
}
