import { Button } from '@fairhouse/ui'

import { type Answer, call } from '../lib/call.ts'
import { HOLDS, instantText, sumText } from '../lib/labels.ts'
import { useMay } from '../lib/me.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import { RowTable } from '../parts/list-page.tsx'

type Flag = Answer<'GET /console/v1/players/{id}/limits'>['flagged'][number]

/** D-74: coins that nobody could refuse, and what became of each: the player may return them. */
export function FlaggedCoins({ player, flagged }: { player: string; flagged: Flag[] }) {
  const mayClose = useMay('payout')
  return (
    <RowTable
      caption="Coins credited despite a restriction"
      rows={flagged}
      rowKey={({ id }) => id}
      columns={[
        { key: 'at', header: 'At', heads: true, cell: ({ at }) => instantText(at) },
        { key: 'id', header: 'Number', from: 1024, cell: ({ id }) => id },
        { key: 'amount', header: 'Amount', numeric: true, cell: sumText },
        { key: 'because', header: 'Why', from: 1024, wraps: true, cell: ({ because }) => HOLDS[because] },
        { key: 'state', header: 'State', wraps: true, cell: stateText },
        {
          key: 'close',
          header: 'Decision',
          from: 600,
          cell: (flag) => flag.state === 'waiting' && mayClose && <Close player={player} flag={flag} />,
        },
      ]}
    />
  )
}

function stateText({ state, returnable, currency, payout, closed }: Flag): string {
  if (state === 'waiting') return `waits: ${sumText({ amount: returnable, currency })} may go back`
  if (state === 'played') return 'played: nothing of it is left'
  if (state === 'closed' && closed) return `closed by ${closed.by}, ${instantText(closed.at)}: ${closed.note}`
  return state === 'returning' ? `on its way back by payout ${payout}` : `returned by payout ${payout}`
}

function Close({ player, flag: { id, returnable, currency } }: { player: string; flag: Flag }) {
  const decide = useDecide()
  const ask = () =>
    decide({
      title: `Close flagged coins ${id}`,
      text: `Player ${player} can no longer return ${sumText({ amount: returnable, currency })} without staking it. The money stays on the account.`,
      verb: 'Close',
      isGrave: true,
      send: (reason) => call('POST /console/v1/players/{id}/flagged/{flag}/close', { params: { id: player, flag: id }, body: { reason } }),
    })
  return (
    <Button size={32} aria-label={`Close flagged coins ${id}`} onClick={ask}>
      Close
    </Button>
  )
}
