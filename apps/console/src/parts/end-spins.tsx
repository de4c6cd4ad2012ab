/** The key that ends free spins which run or wait, of any origin: on the page of their player, and in the list of those granted by hand. */
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

/** Nothing for operators without the right, or where no spin is left: the last one is being played. */
export function EndSpins({ player, id, left, named, isWaiting = false }: EndSpinsProps) {
  const decide = useDecide()
  if (!useMay('promo') || left === 0) return null
  const spins = `${left} free ${left === 1 ? 'spin' : 'spins'} ${named}`
  const end = () =>
    decide({
      title: 'End the free spins',
      text: isWaiting ? `Player ${player} never gets the ${spins}.` : `Player ${player} loses the ${spins}. What was won is granted.`,
      verb: 'End them',
      isGrave: true,
      errorMessages: {
        not_found:
          'These free spins are not there any more, or this page and the server that answered are of two versions: then nothing was changed. Reload the page to see whether they are still listed.',
        bad_transition: isWaiting
          ? 'They do not wait any more: they were given a moment ago. Nothing was changed.'
          : 'The last spin was played a moment ago, or they are over. Nothing was changed.',
        already_proposed: 'The end of these free spins waits for a second person already: see Approvals.',
      },
      send: (reason) => call('POST /console/v1/free-spins/end', { body: { player, id, state: isWaiting ? 'waiting' : 'running', reason } }),
    })
  return (
    <Button size={32} aria-label={`End the ${spins}`} onClick={end}>
      End
    </Button>
  )
}
