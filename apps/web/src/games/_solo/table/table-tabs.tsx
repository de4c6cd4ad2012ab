import { useLanguage } from '../../../lib/i18n/text.tsx'
import { OddsTable } from './on-demand.tsx'
import { FeedTable } from '../../_common/table/parts-on-demand.tsx'
import { RoundsTable } from '../../_common/table/rounds-table.tsx'
import { HowSealed, TabsBelow } from '../../_common/table/tabs-below.tsx'
import type { Table } from './use-table.ts'

/** Below every game of one player: own bets, all bets, odds, and how a round is sealed. */
export function TableTabs({ table, onProof }: { table: Table; onProof(id: string): void }) {
  const language = useLanguage()
  const { t } = language
  const { game, rounds } = table
  const steps = [t('table.sealed1'), t('table.sealed2'), game.drawing(language), t('table.sealed4')]
  return (
    <TabsBelow
      tabs={[
        {
          value: 'mine',
          label: t('table.myBets'),
          panel: <RoundsTable rounds={rounds.data?.data ?? []} view={game} onProof={onProof} />,
        },
        { value: 'all', label: t('table.allBets'), panel: <FeedTable game={game.id} kind="latest" /> },
        { value: 'high', label: t('table.highWins'), panel: <FeedTable game={game.id} kind="high" /> },
        { value: 'odds', label: t('odds.tab'), panel: <OddsTable {...table} /> },
        { value: 'sealed', label: t('table.sealedTab'), panel: <HowSealed steps={steps} /> },
      ]}
    />
  )
}
