/** What the page of a shared table knows. Pure. Amounts are minor units, times ms. */
import type { Fault } from '../frame/faults.ts'
import type { Step } from '../frame/machine.ts'
import type { Outgoing } from '../frame/reach.ts'
import type { ChipBounds } from '../table/bet-pad.ts'
import { byBet, type ChipPad, maySend } from './chip-pad.ts'
import type { PageText } from './live-texts.data.ts'
import type { LiveEvent as RoundEvent, LiveRound, LiveState, OwnRound, Session, Wager } from './types.ts'

/** A stake as it is sent. A repeat has the same key. */
export interface LiveOrder {
  readonly key: string
  readonly round: number
  readonly bets: readonly { readonly id: string; readonly stake: number }[]
}

export interface Sending {
  readonly order: LiveOrder
  /** Of its round, as the page names it. */
  readonly number: number
}

export type Result =
  /** Of a round that ended unseen, by its number. */
  { readonly kind: 'missed' | 'neverDrawn'; readonly number: number } | { readonly kind: 'drawn'; readonly events: readonly RoundEvent[] }

export type Note =
  | { readonly kind: 'text'; readonly text: PageText; readonly amount?: number }
  | { readonly kind: 'said'; readonly text: string }
  /** A fault has closed the table while so much is in play. */
  | { readonly kind: 'closed'; readonly staked: number }
  | { readonly kind: 'result'; readonly result: Result; readonly own?: OwnRound }

export interface LivePage {
  readonly stakes: Session['stakes']
  readonly currency: string
  /** The own stakes of the round that are among the sums of all players. */
  readonly counted: readonly Wager[]
  readonly balance: number | null
  readonly pad: ChipPad
  /** The amount of the chosen chip. */
  readonly chip: number
  /** The latest of the stream. */
  readonly table: LiveState | undefined
  /** Of this browser, at the latest event. */
  readonly now: number
  /** From this browser's clock to the studio's. */
  readonly offset: number
  /** A stake that is not answered yet. */
  readonly sending: Sending | null
  /** To stakes, results and returns: what was read before the latest one is out of date. */
  readonly answers: number
  /** By the site: the page says that in place of its note. */
  readonly isPaused: boolean
  /** Interruptions of the stream: nothing can be placed until what was missed after the latest one has been read. */
  readonly losses: { readonly begun: number; readonly ended: number }
  /** The round that the sent chips are in, and their stakes: one that is repeated after a restart may be read before its answer. */
  readonly sentIn: number
  readonly sentIds: readonly string[]
  /** Of the round whose result this player has seen. */
  readonly resultOf: number
  /** The last round whose gain was celebrated. */
  readonly gainOf: number
  /** Rounds whose own results are being read. */
  readonly reading: readonly number[]
  /** Stakes on their way back. */
  readonly following: readonly string[]
  readonly note: Note | null
  readonly won: { readonly amount: number; readonly isGain: boolean } | null
}

export type LiveEffect =
  | { readonly type: 'say'; readonly message: Outgoing; readonly reason?: string | undefined }
  | { readonly type: 'send'; readonly order: LiveOrder }
  /** Reads what the round gave this player. */
  | { readonly type: 'readOwn'; readonly round: number; readonly result: Result }
  /** The answer to a stake of the round named none: it was one to a repeat. */
  | { readonly type: 'readBalance'; readonly round: number }
  | { readonly type: 'follow'; readonly round: number; readonly wager: string }
  | { readonly type: 'lose' | 'regain' }
  /** Chips to these bets. */
  | { readonly type: 'fly'; readonly bets: readonly string[] }
  | { readonly type: 'reopen'; readonly loss: number }
  | { readonly type: 'table' | 'taken' | 'gain' }

export type LiveStep = Step<LivePage, LiveEffect>

export const NOTHING: readonly LiveEffect[] = []
/** A result stays on the table so long before the round ends. */
const LINGER_MS = 2500

/** A stake is on its way, in play, or its result is being read. */
const hasStake = ({ sending, reading, pad, resultOf, sentIn }: LivePage): boolean =>
  sending !== null || reading.length > 0 || (pad.sent.length > 0 && resultOf !== sentIn)

/** `round_ended` only when no stake is open: the site lets go of the running round. */
export const sayStand = (page: LivePage): LiveEffect => say(hasStake(page) ? 'shown' : 'round_ended')

/** `result`: as it is stated with what the round gave. A reading under way is repeated after each answer to a stake, so one is enough. */
export const readOwn = (page: LivePage, round: number, result: Result): LiveStep =>
  page.reading.includes(round) ? [page, NOTHING] : [{ ...page, reading: [...page.reading, round] }, [{ type: 'readOwn', round, result }]]

/** Until its return is confirmed: one question at a time is enough. */
export const follow = (page: LivePage, round: number, wager: string): LiveStep =>
  page.following.includes(wager)
    ? [page, NOTHING]
    : [{ ...page, following: [...page.following, wager] }, [{ type: 'follow', round, wager }]]

export const noted = (of: PageText, amount?: number): Note => ({ kind: 'text', text: of, ...(amount !== undefined && { amount }) })
export const say = (message: Outgoing, reason?: string): LiveEffect => ({ type: 'say', message, reason })

export const boundsOf = ({ stakes, balance }: LivePage): ChipBounds => ({ ...stakes, balance })
export const studioNow = ({ now, offset }: LivePage): number => now + offset
export const isFaulty = (table: LiveState | undefined): boolean => table !== undefined && table.closed_since !== null
export const isLost = ({ losses }: LivePage): boolean => losses.ended < losses.begun
export const isOpen = (page: LivePage): boolean => page.table?.round?.state === 'betting' && studioNow(page) < page.table.round.closes_at
/** Nothing can be placed. */
export const isClosed = (page: LivePage): boolean =>
  !isOpen(page) || page.sending !== null || page.isPaused || isLost(page) || isFaulty(page.table)
export const mayPut = (page: LivePage): boolean => !isClosed(page) && maySend(page.pad, boundsOf(page))
/** The result of the round lies on the table. */
export const isShown = (page: LivePage, round: LiveRound): boolean =>
  round.state === 'ended' || studioNow(page) >= round.ends_at! - LINGER_MS

export const isInPlay = ({ state }: Wager): boolean => state === 'placed'

export const chipsOf = (wagers: readonly Wager[]) => wagers.flatMap(({ bets }) => bets.map(({ id, stake }) => ({ id, amount: stake })))

export const withoutChips = (page: LivePage): LivePage => ({ ...page, pad: { ...page.pad, chips: [] } })

export function failed(page: LivePage, fault: { readonly said: string } | Fault): LiveStep {
  if ('said' in fault) return [{ ...page, note: { kind: 'said', text: fault.said } }, NOTHING]
  return [{ ...page, note: noted(fault.text) }, fault.message ? [say(fault.message, fault.reason)] : NOTHING]
}

/** What the others at the table stake on a bet, in the currency of this player. */
export interface OthersStake {
  readonly stake: number
  readonly players: number
}

/** By bet. The sums of the studio may be a second old: they may lack the own stake that was just taken. */
export function othersOf({ table, currency, counted }: LivePage): ReadonlyMap<string, OthersStake> {
  const own = new Map(byBet(chipsOf(counted)).map(({ id, stake }) => [id, stake]))
  const others = (table?.stakes ?? []).flatMap((sum) => {
    const mine = own.get(sum.bet) ?? 0
    const rest = { stake: sum.stake - mine, players: sum.players - (mine > 0 ? 1 : 0) }
    return sum.currency === currency && rest.stake > 0 && rest.players > 0 ? [[sum.bet, rest] as const] : []
  })
  return new Map(others)
}
