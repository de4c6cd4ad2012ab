/** Offers, joins and cancels duels. One call at a time, retried unchanged until it gets a response (D-27). */
import type { Answer, Result } from '@fairhouse/contracts/client'
import type { CoinSide } from '@fairhouse/games'

import { useKeepBalance } from '../../../lib/session/keep-balance.ts'
import { useNotice } from '../../../shell/use-notice.ts'
import { useOneCall } from '../../_common/bet/use-one-call.ts'
import type { PotBettor } from '../../_pots/use-pot-bettor.ts'
import type { Duels } from './use-duels.ts'

/** The lobby on screen was outdated. */
const STALE = new Set(['duel_taken', 'not_found', 'rematch_waits'])

export function useDuelPress(
  { mode, currency, isReady, renewSeeds }: PotBettor,
  { addOwn, addOwnBet, retry }: Pick<Duels, 'addOwn' | 'addOwnBet' | 'retry'>,
) {
  const calls = useOneCall(`duels ${mode}`)
  const notice = useNotice()
  const keepBalance = useKeepBalance()

  function take(side: 'creator' | 'opponent', answer: Result<Answer<'POST /api/v2/games/coinflip/duels/{id}/cancel'>>): void {
    if (!answer.ok) {
      if (STALE.has(answer.error.code)) retry()
      if (answer.error.code === 'no_seeds') void renewSeeds()
      return notice(answer.error)
    }
    const { duel } = answer.data
    addOwn(duel.id)
    if (duel[side]) addOwnBet(duel[side].id)
    keepBalance(mode, { currency, ...answer.data })
  }

  const asCreator = take.bind(undefined, 'creator')
  const asOpponent = take.bind(undefined, 'opponent')
  return {
    calls,
    /** `stake` as decimal text. `rematchOf`: a drawn duel of the visitor, for its other player only. */
    offer(stake: string, side: CoinSide, rematchOf?: string): void {
      if (!isReady) return
      const body = { stake, currency, side, mode, ...(rematchOf !== undefined && { rematch_of: rematchOf }) }
      calls.make('POST /api/v2/games/coinflip/duels', { body }, asCreator)
    },
    join(id: string): void {
      if (!isReady) return
      calls.make('POST /api/v2/games/coinflip/duels/{id}/join', { params: { id }, body: { mode } }, asOpponent)
    },
    cancel(id: string): void {
      calls.make('POST /api/v2/games/coinflip/duels/{id}/cancel', { params: { id }, body: { mode } }, asCreator)
    },
  }
}

export type DuelPress = ReturnType<typeof useDuelPress>
