/**
 * A second implementation of the ledger's rules, with another structure: sequential, sums of single entries, windows
 * recomputed from lists. Tests compare the database with it.
 */
import type { BetAnswer, BetOrder, Leg, PostAnswer, PostOrder } from '../../index.ts'
import { AccountSums } from './account-sums.ts'
import { credit, evaluateBet } from './bet-rules.ts'
import { type ModelPlayer, newPlayer } from './player.ts'

const PARTS = new Set(['cash', 'bonus', 'hold', 'locked', 'debt', 'cash_then_debt'])
const NEVER_NEGATIVE = /^\d+:(cash|bonus|hold|locked)$|^(escrow|jackpot|transit|suspense|affiliate)/

export class Model {
  readonly sums = new AccountSums()
  readonly players = new Map<bigint, ModelPlayer>()
  readonly #calls = new Map<string, { hash: bigint; answer: PostAnswer }>()

  open(player: bigint): void {
    this.players.set(player, newPlayer())
  }

  bet(order: BetOrder, now: number): BetAnswer {
    return evaluateBet(this.sums, this.players.get(order.player), order, now)
  }

  post(order: PostOrder, now: number): PostAnswer {
    const known = this.#calls.get(order.key)
    if (known)
      return known.hash === order.requestHash
        ? ({ ...known.answer, kind: 'duplicate' } as PostAnswer)
        : { kind: 'refused', reason: 'idempotency_mismatch' }
    const owners = [...order.legs.map((leg) => leg.player), order.bet?.player].filter((player) => player != null)
    if (owners.some((player) => !this.players.has(player))) return { kind: 'refused', reason: 'unknown_wallet' }
    const bet = order.bet && this.players.get(order.bet.player)!.bets.get(order.bet.key)
    if (order.bet && bet?.status !== 'open') return { kind: 'refused', reason: 'bet_not_open' }
    if (!this.#applied(order.legs)) return { kind: 'refused', reason: 'not_covered' }
    if (bet) this.#settle(order, bet, now)
    const answer = { kind: 'done', answer: order.answer ?? null, ...this.balances(owners[0]), at: now } as const
    this.#calls.set(order.key, { hash: order.requestHash, answer })
    return answer
  }

  balances(player: bigint | undefined): { cash: bigint; bonus: bigint; version: bigint } {
    if (player === undefined) return { cash: 0n, bonus: 0n, version: 0n }
    return { cash: this.sums.of(`${player}:cash`), bonus: this.sums.of(`${player}:bonus`), version: this.players.get(player)!.version }
  }

  #applied(legs: readonly Leg[]): boolean {
    const lines = new Map<bigint, number>()
    const covered = this.sums.atomically(() =>
      legs.every((leg) => {
        if (leg.player !== null) lines.set(leg.player, (lines.get(leg.player) ?? 0) + this.#move(leg))
        else this.#move(leg)
        return this.#nonNegative(leg)
      }),
    )
    if (covered) for (const [player, count] of lines) this.players.get(player)!.version += BigInt(count)
    return covered
  }

  /** Returns the number of journal lines of the player that the leg creates. */
  #move({ player, from, to, amount }: Leg): number {
    const named = (account: string) => (PARTS.has(account) ? `${player}:${account}` : account)
    if (to === 'cash') return credit(this.sums, named(from), player!, amount)
    if (from !== 'cash_then_debt') return (this.sums.move(named(from), named(to), amount), 1)
    const cash = this.sums.of(`${player}:cash`)
    const fromCash = cash < amount ? cash : amount
    this.sums.move(`${player}:cash`, named(to), fromCash)
    this.sums.move(`${player}:debt`, named(to), amount - fromCash)
    return Number(fromCash > 0n) + Number(amount - fromCash > 0n)
  }

  #nonNegative({ player, from }: Leg): boolean {
    const account = PARTS.has(from) ? `${player}:${from}` : from
    return !NEVER_NEGATIVE.test(account) || this.sums.of(account) >= 0n
  }

  #settle(order: PostOrder, bet: { status: string; order: BetOrder }, now: number): void {
    const player = this.players.get(order.bet!.player)!
    bet.status = order.bet!.status
    if (bet.status === 'refunded') player.events = player.events.filter((event) => event.bet !== order.bet!.key)
    else
      player.events.push({ bet: order.bet!.key, at: now, staked: 0n, returned: order.legs.reduce((total, leg) => total + leg.amount, 0n) })
  }
}
