import { Badge, Link } from '@fairhouse/ui'

import type { Answer } from '../lib/call.ts'
import { heatPercent } from '../lib/heat.ts'
import { sumText } from '../lib/labels.ts'
import { useMay } from '../lib/me.ts'
import { useAnswer } from '../lib/use-answer.ts'
import type { PageMeta } from '../page-table.ts'
import { RowTable } from '../parts/list-page.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { PlayerLink } from '../parts/player-link.tsx'
import s from './board.module.css'
import { Corrections, RefusedVoids } from './corrections.tsx'
import { HeatMap } from './heat-map.tsx'

export const page: PageMeta = {
  group: 'Games',
  order: 80,
  href: '#/exposure',
  label: 'Exposure',
  icon: 'chart',
  act: 'trading',
  Screen: Exposure,
}

type Shown = Answer<'GET /console/v1/trading/exposure'>

/** What open bets can cost, and what waits for a decision about bets. */
export function Exposure() {
  const maySettle = useMay('settlement')
  const exposure = useAnswer('GET /console/v1/trading/exposure')
  return (
    <div className={s.page}>
      <Loaded query={exposure}>
        {(shown) => (
          <>
            <HeatMap rows={shown.events} />
            {shown.players.length > 0 && <Players shown={shown} />}
          </>
        )}
      </Loaded>
      {maySettle && <Corrections />}
      {maySettle && <RefusedVoids />}
    </div>
  )
}

/** Percent of a limit from which a colour warns. */
const [WARM, HOT] = [50, 90]

function toneOf(percent: number) {
  if (percent >= HOT) return 'lose'
  return percent >= WARM ? 'warn' : 'neutral'
}

function Share({ part, whole }: { part: string; whole: string }) {
  const percent = heatPercent(part, whole)
  return (
    <Badge tone={toneOf(percent)}>
      {sumText({ amount: part, currency: 'EUR' })}, {percent} %
    </Badge>
  )
}

const Players = ({ shown: { players } }: { shown: Shown }) => (
  <RowTable
    caption="Liability by player"
    rows={players}
    rowKey={({ player }) => player}
    columns={[
      { key: 'player', header: 'Player', heads: true, cell: ({ player }) => <PlayerLink player={player} /> },
      { key: 'liability', header: 'Liability', numeric: true, cell: ({ liability, limit }) => <Share part={liability} whole={limit} /> },
      { key: 'bets', header: 'Open bets', numeric: true, cell: ({ player, bets }) => <Link href={`#/bets?player=${player}`}>{bets}</Link> },
    ]}
  />
)
