import { Button, type Column, EmptyState, HashText, Table } from '@fairhouse/ui'

import { timeText } from '../../../lib/dates.ts'
import { type Language, useLanguage } from '../../../lib/i18n/text.tsx'
import { groupedText } from '../../../lib/stake-format.ts'
import type { EndedRound } from '../live-game.ts'
import type { LiveView } from '../live-view.ts'

interface EndedRoundsProps {
  /** Newest first. */
  rounds: readonly EndedRound[]
  view: LiveView
  onProof(round: number): void
}

/** The last shared rounds, each with its seed. */
export function EndedRounds({ rounds, view, onProof }: EndedRoundsProps) {
  const language = useLanguage()
  const { t } = language
  if (rounds.length === 0) return <EmptyState title={t('live.noRounds')} text={t('live.noRoundsText')} />
  return <Table caption={t('live.rounds')} columns={columns(language, view, onProof)} rows={rounds} rowKey={({ round }) => String(round)} />
}

function columns(language: Language, view: LiveView, onProof: (round: number) => void): Column<EndedRound>[] {
  const { t, locale } = language
  return [
    { key: 'round', header: t('live.round'), heads: true, cell: ({ round }) => groupedText(round, locale) },
    { key: 'time', header: t('table.colTime'), from: 600, cell: ({ ended_at }) => timeText(new Date(ended_at).toISOString()) },
    { key: 'result', header: t('table.colDrawn'), numeric: true, cell: ({ outcome }) => view.result(outcome, language) },
    { key: 'seed', header: t('live.seed'), from: 1024, cell: ({ seed }) => <HashText text={seed} /> },
    {
      key: 'proof',
      header: t('table.colProof'),
      numeric: true,
      cell: ({ round }) => (
        <Button kind="proof" size={32} icon="seal" compact onClick={() => onProof(round)}>
          {t('table.check')}
        </Button>
      ),
    },
  ]
}
