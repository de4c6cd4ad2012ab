import type { ErrorAnswer, SportsBet } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import { type Currency, formatMoney, type Minor, parseMoney } from '@fairhouse/money'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import { useKeepBalance } from '../../../games/shared/wallet/use-table-wallet.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import type { StoredSlip } from '../../../lib/betslip/stored-slip.ts'
import { browserClock } from '../../../lib/clock.ts'
import type { Locale } from '../../../lib/i18n/locales.ts'
import { useLocale } from '../../../lib/i18n/text.tsx'
import { sendPatiently } from '../../../lib/write/send-patiently.ts'
import { useNotice } from '../../../shell/use-notice.ts'
import { freeBetChoice } from './free-bets.ts'
import { placingStore, RESTING } from './placing-store.ts'
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
  /** Checks the slip again. */
  refresh(): void
}

/** Places the bets of the slip one after another, each under its own key: a call without an answer is repeated unchanged (D-27). */
export function usePlace({ currency, policy, money, refresh }: PlaceTerms) {
  const api = useApi()
  const locale = useLocale()
  const notice = useNotice()
  const queries = useQueryClient()
  const keepBalance = useKeepBalance()
  const placing = useSyncExternalStore(placingStore.subscribe, placingStore.read, () => RESTING)
  const accepted = (bet: ReadyBet, placed: SportsBet) => {
    changeSlip((slip) => bet.legs.reduce((left, { outcome }) => without(left, outcome), slip))
    placingStore.set({ placed: [...placingStore.read().placed, placed] })
    if (bet.freeBet !== undefined) freeBetChoice.set(null)
    void queries.invalidateQueries({ queryKey: ['GET /api/v2/bets'] })
    void queries.invalidateQueries({ queryKey: ['GET /api/v2/free-bets'] })
  }
  const refused = (bet: ReadyBet, error: ErrorAnswer, left: Minor | undefined) => {
    const refusal = refusalOf(error, locale)
    if (error.code === 'reality_check') return notice(error)
    const why: RefusedBet = { at: browserClock.now(), money: left, charged: bet.charged, ...(refusal ? { refusal } : { fault: error }) }
    placingStore.set({ refused: { ...placingStore.read().refused, [betKey(bet, policy)]: why } })
    if (!refusal) return
    void queries.invalidateQueries({ queryKey: ['GET /api/v2/free-bets'] })
    refresh()
  }
  // `left`: what the bets before it left
  const sendNext = async (left: Minor | undefined): Promise<void> => {
    const next = placingStore.next()
    if (!next) return placingStore.set({ state: 'resting' })
    placingStore.set({ state: 'sent' })
    const answer = await sendPatiently({
      send: () => api.call('POST /api/v2/bets', { body: next.body, key: next.key }),
      wait: browserClock.wait,
      onLost: () => placingStore.set({ state: 'reconnecting' }),
    })
    if (answer === 'lost') return placingStore.set({ state: 'lost' })
    placingStore.answered()
    if (answer.ok) {
      keepBalance('real', { ...answer.data, currency: next.body.currency })
      accepted(next.bet, answer.data.bet)
      return sendNext(moneyOf(answer.data) ?? left)
    }
    refused(next.bet, answer.error, left)
    return sendNext(left)
  }
  return {
    placing,
    place(bets: readonly ReadyBet[]) {
      if (placingStore.read().state !== 'resting') return
      placingStore.line(bets.map((bet) => ({ bet, key: newKey(), body: bodyOf(bet, currency, policy) })))
      placingStore.set({ refused: {} })
      void sendNext(money)
    },
    resend() {
      if (placingStore.read().state === 'lost') void sendNext(money)
    },
    dismiss: () => placingStore.set({ placed: [], refused: {} }),
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
