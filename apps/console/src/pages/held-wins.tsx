import { Badge, Button } from '@fairhouse/ui'

import { call } from '../lib/call.ts'
import { instantText, sumText } from '../lib/labels.ts'
import { useMay } from '../lib/me.ts'
import type { PageMeta } from '../page-table.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import { ListPage, type RowOf } from '../parts/list-page.tsx'
import { PlayerLink } from '../parts/player-link.tsx'
import { Proposed } from '../parts/proposed.tsx'
import { RowActions } from '../parts/row-actions.tsx'

export const page: PageMeta = {
  group: 'Games',
  order: 20,
  href: '#/held-wins',
  label: 'Held wins',
  icon: 'clock',
  act: 'provider',
  Screen: HeldWins,
}

type Row = RowOf<'GET /console/v1/held-wins'>

const REASONS: Readonly<Record<Row['reason'], string>> = {
  multiplier: "above the game's stated maximum",
  hour_cap: "above the cap of the provider's hour",
  free_round: 'of a free round, above its maximum',
}

const STATES: Readonly<Record<Exclude<Row['state'], 'held'>, string>> = {
  released: 'paid',
  refused: 'kept',
  rolled_back: 'taken back by the provider',
}

/** Wins in suspense: two people pay each to its player, or keep it. */
export function HeldWins() {
  const isAllowed = useMay('provider')
  return (
    <ListPage
      from="GET /console/v1/held-wins"
      caption="Held wins"
      empty={{ title: 'No win is held', text: 'Wins above a maximum of their game, or of their provider in an hour, will appear here.' }}
      columns={[
        { key: 'win', header: 'Win', heads: true, wraps: true, cell: ({ amount, currency }) => sumText({ amount, currency }) },
        { key: 'player', header: 'Player', cell: ({ player }) => <PlayerLink player={player} /> },
        { key: 'why', header: 'Why', from: 600, wraps: true, cell: ({ reason }) => REASONS[reason] },
        { key: 'game', header: 'Game, round', from: 1024, wraps: true, cell: ({ game, round }) => `${game}, ${round}` },
        { key: 'tx', header: 'Transaction', from: 1024, wraps: true, cell: ({ provider, tx }) => `${tx} of ${provider}` },
        { key: 'at', header: 'Held since', from: 600, wraps: true, cell: ({ held_at: at }) => instantText(at) },
        { key: 'keys', header: 'Decision', wraps: true, cell: (row) => <Keys row={row} isAllowed={isAllowed} /> },
      ]}
    />
  )
}

function Keys({ row, isAllowed }: { row: Row; isAllowed: boolean }) {
  const decide = useDecide()
  const { amount, currency, player, provider, tx, state, decided } = row
  if (state !== 'held') return <Badge>{`${STATES[state]}${decided ? `, ${instantText(decided.at)}, ${decided.by}` : ''}`}</Badge>
  if (row.is_proposed) return <Proposed />
  if (!isAllowed) return '—'
  const sum = sumText({ amount, currency })
  const ask = (verdict: 'release' | 'refuse') =>
    decide({
      title: verdict === 'release' ? 'Pay the held win' : 'Keep the held win',
      text:
        verdict === 'release'
          ? `${sum} goes to player ${player}, who is told. A second person approves it.`
          : `${sum} goes back to the account of the games; player ${player} is told that it is not paid. A second person approves it.`,
      verb: verdict === 'release' ? 'Pay' : 'Keep',
      isGrave: verdict === 'refuse',
      send: (reason) => call('POST /console/v1/held-wins/{verdict}', { params: { verdict }, body: { provider, tx, reason } }),
    })
  return (
    <RowActions>
      <Button size={32} kind="primary" aria-label={`Pay ${sum} to player ${player}`} onClick={() => ask('release')}>
        Pay
      </Button>
      <Button size={32} aria-label={`Keep ${sum} from player ${player}`} onClick={() => ask('refuse')}>
        Keep
      </Button>
    </RowActions>
  )
}
