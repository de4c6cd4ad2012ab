import type { ErrorAnswer } from '@fairhouse/contracts'
import { type Currency, formatMoney, type Minor, parseMoney } from '@fairhouse/money'
import { useSyncExternalStore } from 'react'

import { useKeepBalance } from '../../../games/shared/wallet/use-table-wallet.ts'
import type { StoredSlip } from '../../../lib/betslip/stored-slip.ts'
import { browserClock } from '../../../lib/clock.ts'
import type { Locale } from '../../../lib/i18n/locales.ts'
import { useLocale } from '../../../lib/i18n/text.tsx'
import { useKeptMemory } from '../../../lib/write/memory.ts'
import { useWrite } from '../../../shell/write/use-write.ts'
import { freeBetChoice } from './free-bets.ts'
import { NONE_PLACED, placingStore } from './placing-store.ts'
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

interface PlaceTerms {
  currency: Currency
  policy: StoredSlip['policy']
  /** Cash and bonus money; undefined while they are unknown. */
  money: Minor | undefined
}

/** Places the bets of the slip one after another, each under its own key: a call without an answer is repeated unchanged (D-27). */
export function usePlace({ currency, policy, money }: PlaceTerms) {
  const locale = useLocale()
  const keepBalance = useKeepBalance()
  const memory = useKeptMemory('slip')
  const placing = useSyncExternalStore(
    placingStore.subscribe,
    () => placingStore.read(memory),
    () => NONE_PLACED,
  )
  const { state, resend, send } = useWrite('POST /api/v2/bets', {
    memory,
    isPatient: true,
    hasNext: () => placingStore.next(memory) !== undefined,
    invalidates: ['POST /api/v2/betslip/validate', 'GET /api/v2/bets', 'GET /api/v2/free-bets'],
    onDone(answer) {
      const answered = placingStore.answered(memory, moneyOf(answer))
      if (!answered) return
      const { bet, body } = answered.bet
      keepBalance('real', { ...answer, currency: body.currency })
      changeSlip((slip) => bet.legs.reduce((left, { outcome }) => without(left, outcome), slip))
      placingStore.set(memory, { placed: [...placingStore.read(memory).placed, answer.bet] })
      if (bet.freeBet !== undefined) freeBetChoice.set(null)
    },
    onRefused(error: ErrorAnswer | undefined, isGone) {
      if (!error) return undefined
      const answered = placingStore.answered(memory)
      if (!answered) return undefined
      const {
        bet: { bet },
        money: left,
      } = answered
      if (error.code === 'reality_check') return undefined
      const refusal = refusalOf(error, locale)
      const why: RefusedBet = { at: browserClock.now(), money: left, charged: bet.charged, ...(refusal ? { refusal } : { fault: error }) }
      placingStore.set(memory, { refused: { ...placingStore.read(memory).refused, [betKey(bet, policy)]: why } })
      return isGone ? undefined : 'shown'
    },
  })
  const sendNext = async (): Promise<void> => {
    const next = placingStore.next(memory)
    if (!next) return
    // the next log-in finds the bets in the slip, not on their way
    if (memory.session.isOver()) return placingStore.line(memory, { bets: [], money: undefined })
    await send({ body: next.body })
    if (placingStore.next(memory) !== next) await sendNext()
  }
  return {
    placing,
    /** Until the last bet has its answer. */
    state: state === 'resting' && placingStore.next(memory) ? ('sent' as const) : state,
    place(bets: readonly ReadyBet[]) {
      if (placingStore.next(memory)) return
      placingStore.line(memory, { money, bets: bets.map((bet) => ({ bet, body: bodyOf(bet, currency, policy) })) })
      placingStore.set(memory, { refused: {} })
      void sendNext()
    },
    async resend() {
      await resend()
      await sendNext()
    },
    dismiss: () => placingStore.set(memory, NONE_PLACED),
  }
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
