import { Badge, Button, Heading } from '@fairhouse/ui'
import { useState } from 'react'

import { marketText, oddsText, sidesOf } from '../lib/board-labels.ts'
import type { Answer } from '../lib/call.ts'
import { heatPercent } from '../lib/heat.ts'
import { instantText, sumText } from '../lib/labels.ts'
import { useMay } from '../lib/me.ts'
import { useAnswer } from '../lib/use-answer.ts'
import { ListPage, RowTable, type RowOf } from '../parts/list-page.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { PlayerLink } from '../parts/player-link.tsx'
import s from './board.module.css'
import { Corrections, RefusedVoids } from './corrections.tsx'
import { HeatMap } from './heat-map.tsx'
import { VoidLegForm } from './void-leg-form.tsx'

type Shown = Answer<'GET /console/v1/trading/exposure'>
type Bet = RowOf<'GET /console/v1/trading/bets'>

/** What open bets can cost, and the latest bets. */
export function Exposure() {
  const maySettle = useMay('settlement')
  const [chosen, setChosen] = useState<Bet>()
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
      <Heading level={2}>Latest bets</Heading>
      {chosen && <VoidLegForm key={chosen.id} bet={chosen} onClose={() => setChosen(undefined)} />}
      <ListPage
        from="GET /console/v1/trading/bets"
        caption="The latest bets of all players"
        empty={{ title: 'No bet was placed', text: 'Bets will appear here as players place them.' }}
        columns={[
          { key: 'at', header: 'Placed', heads: true, cell: ({ placed_at: at }) => instantText(at) },
          { key: 'player', header: 'Player', cell: ({ player }) => <PlayerLink player={player} /> },
          { key: 'legs', header: 'Selections', wraps: true, from: 600, cell: legsText },
          { key: 'stake', header: 'Stake', numeric: true, cell: ({ placed_stake: amount, currency }) => sumText({ amount, currency }) },
          { key: 'potential', header: 'Returns at most', numeric: true, from: 1024, cell: ({ potential: amount, currency }) => sumText({ amount, currency }) }, // prettier-ignore
          { key: 'status', header: 'State', from: 600, cell: ({ status }) => status.replace('_', ' ') },
          {
            key: 'keys',
            header: 'Decision',
            cell: (row) =>
              maySettle && row.status === 'open' ? (
                <Button size={32} aria-label={`Void a leg of the bet of ${instantText(row.placed_at)}`} onClick={() => setChosen(row)}>
                  Void a leg
                </Button>
              ) : (
                '—'
              ),
          },
        ]}
      />
    </div>
  )
}

const legsText = ({ legs, type }: Bet): string =>
  `${type}: ${legs.map(({ event, market, key, odds }) => `${sidesOf(event)}, ${marketText(market)}, ${key} at ${oddsText(odds)}`).join('; ')}`

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
      { key: 'bets', header: 'Open bets', numeric: true, cell: ({ bets }) => bets },
    ]}
  />
)
