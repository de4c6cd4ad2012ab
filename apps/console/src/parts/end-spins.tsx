/** The key that ends free spins which run or wait, of any origin, on every page that lists them. */
import { Button } from '@fairhouse/ui'

import { call } from '../lib/call.ts'
import { useMay } from '../lib/me.ts'
import { useDecide } from './confirm-dialog.tsx'

interface EndSpinsProps {
  player: string
  id: string
  /** Spins that are left, or wait. */
  left: number
  /** Which spins, in the middle of a sentence: their origin or game, and since when. */
  named: string
  /** Earned, and not given yet. */
  isWaiting?: boolean
}

/** Nothing for operators without the right. */
export function EndSpins({ player, id, left, named, isWaiting = false }: EndSpinsProps) {
  const decide = useDecide()
  if (!useMay('promo')) return null
  const spins = `${left} free ${left === 1 ? 'spin' : 'spins'} ${named}`
  const end = () =>
    decide({
      title: 'End the free spins',
      text: isWaiting ? `Player ${player} never gets the ${spins}.` : `Player ${player} loses the ${spins}. What was won is granted.`,
      verb: 'End them',
      isGrave: true,
      errorMessages: {
        not_found: 'They do not wait any more: they were given a moment ago, or ended.',
        bad_transition: 'The last spin was played a moment ago, or they are over.',
        already_proposed: 'The end of these free spins waits for a second person already: see Approvals.',
      },
      send: (reason) => call('POST /console/v1/free-spins/cancel', { body: { player, id, reason } }),
    })
  return (
    <Button size={32} aria-label={`End the ${spins}`} onClick={end}>
      End
    </Button>
  )
}
