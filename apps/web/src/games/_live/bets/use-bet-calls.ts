/**
 * Places, cancels and cashes out a bet at a live table. One bet per slot at a time, and one call of each other kind per bet (D-27): a bet
 * whose answer is lost may be booked, and then holds up neither its cash-out nor its return, and a lost cash-out does not bar that of the next.
 */
import type { ErrorAnswer } from '@fairhouse/contracts'
import type { Answer, Input, Result } from '@fairhouse/contracts/client'
import { formatMoney } from '@fairhouse/money'

import { useKeepBalance } from '../../../lib/session/keep-balance.ts'
import { useNotice } from '../../../shell/use-notice.ts'
import { type OneCall, useOneCall } from '../../_common/bet/use-one-call.ts'
import type { LiveBettor } from '../bettor/use-live-bettor.ts'
import type { LiveBet, LiveGameId, LiveWager } from '../live-game.ts'

/** A bet in a call's response, with balances when money moved. */
type BetAnswer = LiveBet & Partial<Record<'balance' | 'bonus_balance' | 'total_balance' | 'version', string | undefined>>

type BetRoute = `POST /api/v2/games/${LiveGameId}/${'bet' | 'cancel'}` | typeof CASH_OUT

const CASH_OUT = 'POST /api/v2/games/crash/cashout'
/** A cash-out has no key: its repeat is refused so when the first try counted, and when the round ended before. The bet tells which. */
const SHOWN_BY_BET = new Set<ErrorAnswer['code']>(['bet_over', 'round_over', 'unlawful_move'])

export type BetCalls = ReturnType<typeof useBetCalls>

/** `slot`: of a table with several bets at a time. */
export function useBetCalls(
  game: LiveGameId,
  { mode, currency }: Pick<LiveBettor, 'mode' | 'currency'>,
  keep: (bet: LiveBet) => void,
  slot: number | string = 'one',
) {
  const refuse = useNotice()
  const keepBalance = useKeepBalance()
  const placing = useOneCall(`${game} ${mode} ${slot} bet`)
  const cancelling = useOneCall(`${game} ${mode} ${slot} cancel`)
  const cashing = useOneCall(`${game} ${mode} ${slot} cashout`)
  /** Sends it until it gets a response; `done` only when it was accepted. */
  const make = <K extends BetRoute>(calls: OneCall, route: K, input: Input<K>, { about, done }: { about?: string; done?: () => void }) => {
    const take = (answer: Result<Answer<BetRoute>>, isRepeat: boolean) => {
      if (!answer.ok) return isRepeat && route === CASH_OUT && SHOWN_BY_BET.has(answer.error.code) ? 'outdated' : refuse(answer.error)
      const data: BetAnswer = answer.data
      const { balance: _b, bonus_balance: _bb, total_balance: _t, version: _v, ...bet } = data
      keepBalance(mode, data)
      keep(bet)
      done?.()
    }
    return calls.make<BetRoute>(route, input, take, { ...(about !== undefined && { about }) })
  }
  return {
    placing,
    cancelling,
    cashing,
    /** For the screen, which shows what is lost. */
    all: [placing, cancelling, cashing] as const,
    /** For the round in betting, or with `next` for the one after. */
    place({ stake, params }: LiveWager, next: boolean, done?: () => void) {
      const body = { stake: formatMoney(stake), currency, params: { ...params }, mode, next }
      return make(placing, `POST /api/v2/games/${game}/bet`, { body }, { ...(done && { done }) })
    },
    cancel(bet: LiveBet, done?: () => void) {
      const body = { mode, bet: bet.id }
      return make(cancelling, `POST /api/v2/games/${game}/cancel`, { body }, { about: bet.id, ...(done && { done }) })
    },
    /** Of the crash. */
    cashOut(bet: LiveBet, kind: 'full' | 'half') {
      return make(cashing, CASH_OUT, { body: { mode, bet: bet.id, kind } }, { about: bet.id })
    },
  }
}
