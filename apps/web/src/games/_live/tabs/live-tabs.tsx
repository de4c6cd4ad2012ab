import { Skeleton } from '@fairhouse/ui'

import { useLanguage } from '../../../lib/i18n/text.tsx'
import { EMPTY_HEIGHT, NotLoaded } from '../../../shell/not-loaded.tsx'
import { FeedTable } from '../../_common/table/parts-on-demand.tsx'
import { RoundsTable } from '../../_common/table/rounds-table.tsx'
import { HowSealed, TabsBelow } from '../../_common/table/tabs-below.tsx'
import type { OpenedProof } from '../proof/live-proof-drawer.tsx'
import { endedBets } from '../bets/ended-bets.ts'
import type { LiveView } from '../live-view.ts'
import type { LiveTableState } from '../use-live-table.ts'
import { EndedRounds } from './ended-rounds.tsx'

interface LiveTabsProps {
  state: LiveTableState
  view: LiveView
  /** The round whose result must not be shown yet. */
  hidden: number | undefined
  onProof(opened: OpenedProof | undefined): void
}

/** Below every live game: own bets, all bets, ended rounds, and how a round is sealed. */
export function LiveTabs({ state, view, hidden, onProof }: LiveTabsProps) {
  const language = useLanguage()
  const { t } = language
  const { rounds, bets, game, table, hasFailed, retry } = state
  const listed = rounds.data?.data ?? []
  const history = table?.history ?? []
  // a listed bet has its own proof; otherwise the round's proof shows the same
  const proofOf = (id: string): OpenedProof | undefined => {
    if (listed.some((row) => row.id === id)) return { bet: id }
    const round = bets.find((bet) => bet.id === id)?.round
    return round == null ? undefined : { number: round }
  }
  const mine = (
    <RoundsTable rounds={endedBets(listed, bets, history, hidden)} query={rounds} view={view.bets} onProof={(id) => onProof(proofOf(id))} />
  )
  const shown = history.filter(({ round }) => round !== hidden)
  const missing = hasFailed ? <NotLoaded onRetry={retry} /> : <Skeleton height={EMPTY_HEIGHT} radius="14px" />
  const steps = [t('live.sealed1'), t('live.sealed2'), t('live.sealed3'), view.drawing(language), t('live.sealed4')]
  return (
    <TabsBelow
      tabs={[
        { value: 'mine', label: t('table.myBets'), panel: mine },
        { value: 'all', label: t('table.allBets'), panel: <FeedTable game={game} kind="latest" /> },
        {
          value: 'rounds',
          label: t('live.rounds'),
          panel: table ? <EndedRounds rounds={shown} view={view} onProof={(number) => onProof({ number })} /> : missing,
        },
        { value: 'sealed', label: t('table.sealedTab'), panel: <HowSealed steps={steps} /> },
      ]}
    />
  )
}
