import type { ErrorAnswer, SportsBet } from '@fairhouse/contracts'
import { type Currency, formatMoney, type Minor, parseMoney } from '@fairhouse/money'
import { useSyncExternalStore } from 'react'

import type { StoredSlip } from '../../../lib/betslip/stored-slip.ts'
import { browserClock } from '../../../lib/clock.ts'
import type { Locale } from '../../../lib/i18n/locales.ts'
import { useLocale } from '../../../lib/i18n/text.tsx'
import { useKeepBalance } from '../../../lib/session/keep-balance.ts'
import { useKept, useKeptMemory } from '../../../lib/write/memory.ts'
import { createStore, type Store } from '../../../lib/write/store.ts'
import type { Treatment } from '../../../lib/write/writes.ts'
import { useWrites } from '../../../shell/write/use-write.ts'
import { freeBetChoice } from './free-bets.ts'
import type { ReadyBet, Refusal, RefusalCode } from './quote.ts'
import { SLIP_CODES } from './refusal-codes.ts'
import { without } from './slip.ts'
import { betKey, type RefusedBet } from './standing.ts'
import { changeSlip } from './use-slip.ts'

const bodyOf = ({ type, sizes, legs, charged, freeBet }: ReadyBet, currency: Currency, policy: StoredSlip['policy']) => ({
  currency,
  type,
  sizes: [...sizes],
  policy,
  legs: [...legs],
  stake: formatMoney(charged),
  ...(freeBet !== undefined && { free_bet: freeBet }),
})

/** What became of the bets of the slip: known to all pages, for the player who placed them. */
interface Placing {
  /** Placed since the slip was last empty, the latest last. */
  readonly placed: readonly SportsBet[]
  /** Why the server refused, by `betKey`. */
  readonly refused: Readonly<Record<string, RefusedBet>>
  /** How many bets of the same press follow the one under way. */
  readonly behind: number
}

const NONE_PLACED: Placing = { placed: [], refused: {}, behind: 0 }

interface PlaceTerms {
  currency: Currency
  policy: StoredSlip['policy']
  /** Cash and bonus money; undefined while they are unknown. */
  money: Minor | undefined
}

/**
 * Places the bets of the slip one after another, each under its own key. A call without an answer is repeated unchanged (D-27), also by hand
 * and after the next log-in; the bets behind it stay in the slip, and are placed by another press.
 */
export function usePlace({ currency, policy, money }: PlaceTerms) {
  const locale = useLocale()
  const keepBalance = useKeepBalance()
  const memory = useKeptMemory('slip')
  const { placing, read, change } = usePlacing()
  const { state, isBusy, resend, send } = useWrites({
    memory,
    isPatient: true,
    hasNext: () => read().behind > 0,
    invalidates: ['POST /api/v2/betslip/validate', 'GET /api/v2/bets', 'GET /api/v2/free-bets'],
  })
  /** Of one bet, wherever the player is when its answer comes. `left`: the money before it. */
  const treatmentOf = (bet: ReadyBet, left: Minor | undefined): Treatment<'POST /api/v2/bets'> => ({
    onDone(answer) {
      keepBalance('real', { ...answer, currency: answer.bet.currency })
      changeSlip((slip) => answer.bet.legs.reduce((rest, { outcome }) => without(rest, outcome), slip))
      change({ placed: [...read().placed, answer.bet] })
      if (answer.bet.free_bet !== null) freeBetChoice.set(null)
    },
    onRefused(error, isGone) {
      if (!error || error.code === 'reality_check') return undefined
      const refusal = refusalOf(error, locale)
      const why: RefusedBet = { at: browserClock.now(), money: left, charged: bet.charged, ...(refusal ? { refusal } : { fault: error }) }
      change({ refused: { ...read().refused, [betKey(bet, policy)]: why } })
      return isGone ? undefined : 'shown'
    },
  })
  const placeAll = async (bets: readonly ReadyBet[]): Promise<void> => {
    let left = money
    for (const [at, bet] of bets.entries()) {
      change({ behind: bets.length - at - 1 })
      const answer = await send<'POST /api/v2/bets'>('POST /api/v2/bets', { body: bodyOf(bet, currency, policy) }, treatmentOf(bet, left))
      if (memory.read().lost || memory.session.isOver()) break
      left = (answer && moneyOf(answer)) ?? left
    }
    change({ behind: 0 })
  }
  return {
    placing,
    /** Until the last bet has its answer. */
    state: state === 'resting' && placing.behind > 0 ? ('sent' as const) : state,
    place(bets: readonly ReadyBet[]) {
      const { sent, lost } = memory.read()
      if (sent || lost || read().behind > 0) return
      change({ refused: {} })
      void placeAll(bets)
    },
    isBusy,
    resend,
    dismiss: () => change({ placed: [], refused: {} }),
  }
}

/** Of the present player: the next one sees and takes nothing of it. */
function usePlacing() {
  const { read, set, subscribe } = useKept<Store<Placing>>('placed', () => createStore(NONE_PLACED))
  const placing = useSyncExternalStore(subscribe, read, () => NONE_PLACED)
  return { placing, read, change: (part: Partial<Placing>) => set({ ...read(), ...part }) }
}

const moneyOf = ({ balance, bonus_balance: bonus }: { balance?: string; bonus_balance?: string }): Minor | undefined => {
  const cash = parseMoney(balance)
  return cash === undefined ? undefined : cash + (parseMoney(bonus) ?? 0n)
}

/** Undefined for a refusal that has nothing to do with the slip: limits of the player, for example. */
function refusalOf({ code, details }: ErrorAnswer, locale: Locale): Refusal | undefined {
  const max = parseMoney(details?.max)
  if (code === 'bonus_max_bet' && max !== undefined) return { code, amount: max, bonus: String(details?.[`name_${locale}`]) }
  const reason = SLIP_CODES.find((each) => each === details?.reason)
  if (code !== 'bet_refused' || reason === undefined) return undefined
  const leg = Number(details?.leg ?? Number.NaN)
  const amount = parseMoney(details?.max_stake ?? details?.max ?? details?.min)
  return { code: reason satisfies RefusalCode, ...(Number.isInteger(leg) && { leg }), ...(amount !== undefined && { amount }) }
}
