/** What a slip costs and may return, by the very functions that the server prices it with. Pure. Source: sportsbook.md 3 and 4. */
import {
  type BetBounds,
  type BoardOutcome,
  countLines,
  leastStake,
  lineStates,
  priceFreeSlip,
  priceSlip,
  type Sport,
} from '@fairhouse/betting'
import type { SlipLegState, SlipRefusalAnswer } from '@fairhouse/contracts'
import { type Currency, formatMoney, type Minor, parseMoney } from '@fairhouse/money'

import type { SlipLegInput, StoredSlip } from '../../../lib/betslip/stored-slip.ts'
import type { BonusLimit } from '../../../lib/bonuses/bonus-limit.ts'
import { stakesOf } from './slip.ts'

/** One bet of the slip: singles are as many bets as selections. */
export interface SlipBet {
  /** Its place among the stakes. */
  readonly at: number
  readonly type: StoredSlip['type']
  readonly sizes: readonly number[]
  readonly legs: readonly SlipLegInput[]
  /** Minor units; null while nothing readable is typed. */
  readonly stake: Minor | null
  /** Placed with it, for its stake. */
  readonly freeBet?: string | undefined
}

export function betsOf(slip: StoredSlip): SlipBet[] {
  const stakes = stakesOf(slip).map((text) => parseMoney(text.replace(',', '.').replace(/\.$/, '')) ?? null)
  const { type, sizes, legs } = slip
  if (type === 'single') return legs.map((leg, at) => ({ at, type, sizes: [], legs: [leg], stake: stakes[at] ?? null }))
  return legs.length === 0 ? [] : [{ at: 0, type, sizes, legs, stake: stakes[0] ?? null }]
}

/** With a stake that can be charged. */
export interface ReadyBet extends SlipBet {
  readonly charged: Minor
}

/** `bonus_max_bet`: by the ledger, after every check of the slip. */
export type RefusalCode = SlipRefusalAnswer['code'] | 'bonus_max_bet'

export interface Refusal {
  readonly code: RefusalCode
  readonly leg?: number | null
  readonly amount?: Minor
  /** Title of the bonus whose largest bet stops it. */
  readonly bonus?: string
}

/** `undefined`: the server did not answer yet. */
export type LegNow = SlipLegState | undefined

export interface QuoteTerms {
  readonly currency: Currency
  readonly policy: StoredSlip['policy']
  /** Money that may be staked; null for a guest. */
  readonly cash: Minor | null
  readonly bounds: BetBounds
  /** Of the selections of the bet, in order. */
  readonly now: readonly LegNow[]
  readonly sports: readonly (Sport | undefined)[]
  /** What relates the events of its selections, where they are known. */
  readonly related?: readonly (string | null | undefined)[] | undefined
  /** Of the server, which knows the limits of the outcomes and of the player. */
  readonly maxStake: Minor | undefined
  /** The active bonus; undefined for a free bet, which is no stake. */
  readonly bonus?: BonusLimit | undefined
  /** Of the server, where it knows more than the browser. */
  readonly refusal?: Refusal | undefined
}

export interface Quote {
  readonly lines: number
  /** Undefined without a stake. */
  readonly charged: Minor | undefined
  readonly potential: Minor | undefined
  readonly isCapped: boolean
  /** Thousandths, of a bet of one line. */
  readonly totalOdds: number | undefined
  readonly delaySeconds: number
  readonly least: Minor
  readonly most: Minor
  /** Why it cannot be placed now; undefined when nothing but a stake is missing. */
  readonly refusal: Refusal | undefined
}

const PLENTY: Minor = 10n ** 18n

export function quoteOf(bet: SlipBet, terms: QuoteTerms): Quote {
  const { bounds, currency, cash, maxStake, bonus } = terms
  const lines = countLines({ ...bet, legs: asLegs(bet) })
  const least = leastStake(lines, bounds.min)
  const most = leastOf(bounds.max, maxStake, bonus?.max)
  const slip = { currency, type: bet.type, sizes: bet.sizes, legs: asLegs(bet, terms.related), board: boardOf(bet, terms), cash: PLENTY }
  const open = { ...slip, board: openBoard(slip.board), policy: 'any' } as const
  const price = bet.freeBet === undefined ? priceSlip : priceFreeSlip
  const outlook = price({ ...open, stake: bet.freeBet === undefined ? least : (bet.stake ?? least) }, bounds)
  const priced = bet.stake === null ? undefined : price({ ...open, stake: bet.stake }, bounds)
  const strict = { ...slip, policy: terms.policy, cash: cash ?? PLENTY }
  const checked = price({ ...strict, stake: bet.stake ?? least, cash: bet.stake === null ? PLENTY : strict.cash }, bounds)
  const charged = chargedOf(bet.stake, lines)
  const own = checked.isAccepted ? undefined : refusalOf(checked)
  const tooMuch = charged !== undefined && maxStake !== undefined && charged > maxStake && charged <= bounds.max
  const limit = tooMuch ? ({ code: 'limit_exceeded', amount: maxStake } as const) : undefined
  return {
    lines,
    charged,
    potential: priced?.isAccepted ? priced.potential : undefined,
    isCapped: priced?.isAccepted === true && priced.isCapped,
    totalOdds: outlook.isAccepted ? outlook.totalOdds : undefined,
    delaySeconds: outlook.isAccepted ? outlook.delaySeconds : 0,
    least,
    most,
    refusal: firstOf(own, terms.refusal, bonusRefusal(charged, most, bonus) ?? limit),
  }
}

/** The same on every line. */
function chargedOf(stake: Minor | null, lines: number): Minor | undefined {
  if (stake === null) return undefined
  return lines > 0 ? stake - (stake % BigInt(lines)) : stake
}

const leastOf = (first: Minor, ...others: readonly (Minor | undefined)[]): Minor =>
  others.reduce<Minor>((least, each) => (each !== undefined && each < least ? each : least), first)

/** Where the bonus is the smallest of the limits. */
function bonusRefusal(charged: Minor | undefined, most: Minor, bonus: BonusLimit | undefined): Refusal | undefined {
  if (!bonus || charged === undefined || bonus.max > most || charged <= bonus.max) return undefined
  return { code: 'bonus_max_bet', amount: bonus.max, bonus: bonus.title }
}

/** The checks of the form and of the odds come before those of the stake. */
const STAKE_CODES: readonly RefusalCode[] = ['stake_too_small', 'stake_too_big', 'limit_exceeded', 'insufficient_funds']

function firstOf(own: Refusal | undefined, served: Refusal | undefined, limit: Refusal | undefined): Refusal | undefined {
  if (own && !STAKE_CODES.includes(own.code)) return own
  if (served) return served
  return own?.code === 'insufficient_funds' || limit?.code === 'bonus_max_bet' ? (limit ?? own) : (own ?? limit)
}

type Priced = Extract<ReturnType<typeof priceSlip>, { isAccepted: false }>

function refusalOf(refused: Priced): Refusal {
  const amount = amountOf(refused)
  return { code: refused.error, ...('leg' in refused && { leg: refused.leg }), ...(amount !== undefined && { amount }) }
}

function amountOf(refused: Priced): Minor | undefined {
  if ('min' in refused) return refused.min
  if ('max' in refused) return refused.max
  return 'maxStake' in refused ? refused.maxStake : undefined
}

const asLegs = ({ legs }: SlipBet, related?: QuoteTerms['related']) =>
  legs.map(({ event, outcome, seen, banker }, at) => ({ event, outcome, seen, isBanker: banker, group: related?.[at] }))

/** A selection whose state is not known yet counts as open at the odds seen; one that left the board is not on it. */
function boardOf({ legs }: SlipBet, { now, sports }: QuoteTerms): ReadonlyMap<string, BoardOutcome> {
  const rows = legs.flatMap(({ outcome, seen }, at): [string, BoardOutcome][] => {
    const sport = sports[at] ?? 'football'
    const state = now[at]
    if (!state) return [[outcome, { odds: seen, status: 'open', sport }]]
    if (state.status === 'unknown') return []
    return [[outcome, { odds: state.odds ?? seen, status: state.status, sport, isLive: state.is_live }]]
  })
  return new Map(rows)
}

/** For figures that are shown while the slip cannot be placed. */
const openBoard = (board: ReadonlyMap<string, BoardOutcome>): ReadonlyMap<string, BoardOutcome> =>
  new Map([...board].map(([outcome, row]) => [outcome, { ...row, status: 'open' }]))

/** The slip as `validate` takes it. With the smallest stake and any odds it answers the state of each selection and the highest stake. */
export function probeOf(bet: SlipBet, currency: Currency, min: Minor) {
  const { type, sizes, legs } = bet
  const lines = countLines({ ...bet, legs: asLegs(bet) })
  return { currency, type, sizes: [...sizes], policy: 'any' as const, legs: [...legs], stake: formatMoney(leastStake(lines, min)) }
}

export interface Combination {
  /** Indexes of its selections. */
  readonly legs: readonly number[]
  readonly returned: Minor
}

/** Every line of the bet with what it returns when all of its selections win, by the code that settles bets. */
export function combinationsOf(bet: SlipBet, odds: readonly number[]): Combination[] {
  const legs = asLegs(bet).map((leg, at) => ({ ...leg, odds: odds[at] ?? leg.seen, state: 'won' as const }))
  const states = lineStates({ type: bet.type, sizes: bet.sizes, stake: bet.stake ?? 0n, legs })
  return states.map((line) => ({ legs: line.legs, returned: line.status === 'decided' ? line.returned : 0n }))
}
