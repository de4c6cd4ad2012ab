/** Legs, bets, cash-out and corrections. */
import {
  type BetType,
  cashOutOffer,
  type DeadHeat,
  type EventResult,
  type LegState,
  type Market,
  type PlacedBet,
  resettle,
  type SettledLeg,
  settleBet,
  settleLeg,
  type Sport,
} from '@fairhouse/betting'

import { minorOf, optionalMinor } from '../bonuses/amounts.ts'
import { type KindRun, known } from '../kinds.ts'
import type { Entry } from '../runner.ts'

const LEG = ['sport', 'market', 'outcome', 'result'] as const
const BET = ['type', 'stake', 'legs'] as const
const BET_OPTIONS = ['sizes', 'max_payout'] as const

export const settleLegRun: KindRun = (given) => ({ state: stateText(stateOf(known(given, 'in', LEG))) })

export const settleBetRun: KindRun = (given) => answerOf(betOf(known(given, 'in', BET, BET_OPTIONS)))

export const full: KindRun = (given) => {
  const bet = known(given, 'in', BET, BET_OPTIONS)
  const legs = (bet.legs as unknown[]).map((each, at): SettledLeg => {
    const leg = known(each, `legs ${at}`, [...LEG, 'odds'], ['banker'])
    return { odds: leg.odds as number, state: stateOf(leg), isBanker: leg.banker as boolean | undefined }
  })
  return { states: legs.map(({ state }) => stateText(state)), ...answerOf({ ...termsOf(bet), legs }) }
}

export const cashout: KindRun = (given) => {
  const bet = known(given, 'in', BET, [...BET_OPTIONS, 'part', 'funding', 'fee_ppm'])
  const legs = (bet.legs as unknown[]).map((each, at) => {
    const leg = known(each, `legs ${at}`, ['odds', 'state'], ['banker', 'current', 'board', 'live'])
    return {
      ...legOf(leg),
      current: (leg.current ?? undefined) as number | undefined,
      isOpenOnBoard: leg.board === 'open',
      isLive: leg.live as boolean | undefined,
    }
  })
  const offer = cashOutOffer({
    ...termsOf(bet),
    legs,
    part: optionalMinor(bet.part),
    isPureCash: (bet.funding ?? 'cash') === 'cash',
    feePpm: (bet.fee_ppm ?? undefined) as number | undefined,
  })
  if (!offer.isAvailable) return { available: false, reason: offer.reason }
  const { partial } = offer
  return {
    available: true,
    offer: Number(offer.offer),
    fee_ppm: offer.feePpm,
    ...(partial && { paid: Number(partial.paid), stake_left: Number(partial.stakeLeft) }),
    ...(partial?.maxPayoutLeft !== undefined && { max_payout_left: Number(partial.maxPayoutLeft) }),
  }
}

export const resettleRun: KindRun = (given) => {
  const { bet, old_payout, cash, debt, cashed_out } = known(given, 'in', ['bet', 'old_payout', 'cash', 'debt'], ['cashed_out'])
  const wallet = { cash: minorOf(cash), debt: minorOf(debt) }
  const after = resettle(betOf(known(bet, 'bet', BET, BET_OPTIONS)), minorOf(old_payout), wallet, !!cashed_out)
  const entries = after.entries.map(({ kind, amount }) => `${kind}:${amount}`)
  return {
    changed: after.isChanged,
    delta: Number(after.delta),
    cash: Number(after.cash),
    debt: Number(after.debt),
    ...(after.status && { status: after.status, entries }),
  }
}

function answerOf(bet: PlacedBet) {
  const settled = settleBet(bet)
  if (settled.status === 'open') return { status: 'open', guaranteed: Number(settled.guaranteed), open_lines: settled.openLines }
  const { status, result, payout, lines, paidLines, isCapped } = settled
  return { status, result, payout: Number(payout), lines, paid_lines: paidLines, capped: isCapped }
}

const termsOf = (bet: Entry) => ({
  type: bet.type as BetType,
  sizes: (bet.sizes ?? undefined) as number[] | undefined,
  stake: minorOf(bet.stake),
  maxPayout: optionalMinor(bet.max_payout),
})

function betOf(bet: Entry): PlacedBet {
  return { ...termsOf(bet), legs: (bet.legs as unknown[]).map((leg, at) => legOf(known(leg, `legs ${at}`, ['odds', 'state'], ['banker']))) }
}

function legOf({ odds, state, banker }: Entry): SettledLeg {
  const heat = typeof state === 'object' ? (state as { dead_heat: [number, number] }).dead_heat : undefined
  const read: LegState = heat ? { deadHeat: { places: heat[0], tied: heat[1] } satisfies DeadHeat } : (state as LegState)
  return { odds: odds as number, state: read, isBanker: banker as boolean | undefined }
}

function stateOf({ sport, market, outcome, result }: Entry): LegState {
  const options = ['periods', 'done', 'ot', 'so', 'pens', 'goals', 'advances', 'hours_late', 'ranks']
  const { hours_late, ...rest } = known(result, 'result', ['status'], options)
  const leg = { sport: sport as Sport, market: known(market, 'market') as unknown as Market, outcome: outcome as string }
  return settleLeg(leg, { ...rest, hoursLate: hours_late as number | undefined } as unknown as EventResult)
}

function stateText(state: LegState) {
  return typeof state === 'object' ? { dead_heat: [state.deadHeat.places, state.deadHeat.tied] } : state
}
