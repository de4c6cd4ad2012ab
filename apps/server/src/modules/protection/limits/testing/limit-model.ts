/** Reference model: recomputes everything from lists of events at each query. Milliseconds, minor units. */
import { DAY_MS, HOUR_MS } from '@fairhouse/money'

import type { LimitName } from '../rules/names.ts'

const WINDOW: Record<string, number> = { day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS }
const BET_ORDER = ['wager_day', 'wager_week', 'wager_month', 'loss_day', 'loss_week', 'loss_month'] as const
const DEPOSIT_ORDER = ['deposit_day', 'deposit_week', 'deposit_month'] as const

interface Bet {
  name: string
  at: number
  stake: bigint
  win?: { at: number; amount: bigint }
  refunded: boolean
}

export class LimitModel {
  readonly bets: Bet[] = []
  readonly #deposits: { at: number; amount: bigint }[] = []
  readonly #requests: { name: LimitName; at: number; amount: bigint | null }[] = []
  readonly #coolOffs: { from: number; until: number }[] = []
  readonly #exclusions: { from: number; until: number }[] = []
  #reopened: number[] = []
  #logIn: number | null = null
  #hourStart: number | null = null

  setLimit(name: LimitName, amount: bigint | null, now: number): string {
    const before = this.#inForce(name, now)
    this.#requests.push({ name, at: now, amount })
    return before !== null && (amount === null || amount > before) ? 'in_24h' : 'now'
  }

  coolOff(until: number, now: number): string {
    this.#coolOffs.push({ from: now, until })
    return 'OK'
  }

  exclude(until: number, now: number): string {
    this.#exclusions.push({ from: now, until })
    this.#reopened = []
    return 'OK'
  }

  reopen(now: number): string {
    if (this.#isExcluded(now)) return 'self_excluded'
    if (this.#exclusions.length === 0 || this.#reopened.length > 0) return 'OK'
    this.#reopened.push(now)
    return 'in_24h'
  }

  logIn(now: number): string {
    if (this.#isExcluded(now)) return 'self_excluded'
    this.#logIn = this.#hourStart = now
    return 'OK'
  }

  deposit(amount: bigint, now: number): string {
    const broken = DEPOSIT_ORDER.find((name) => {
      const cap = this.#inForce(name, now)
      const inside = this.#deposits.filter(({ at }) => at > now - WINDOW[name.slice(8)]!)
      return cap !== null && sum(inside.map((each) => each.amount)) + amount > cap
    })
    const refused = this.#bar(now) ?? (broken && `limit_${broken}`)
    if (!refused) this.#deposits.push({ at: now, amount })
    return refused ?? 'OK'
  }

  bet(stake: bigint, name: string, now: number): string {
    const refused = this.#bar(now) ?? this.#stop(now) ?? this.#limit(stake, now)
    if (!refused) this.bets.push({ name, at: now, stake, refunded: false })
    return refused ?? 'OK'
  }

  #limit(stake: bigint, now: number): string | undefined {
    const broken = BET_ORDER.find((name) => {
      const cap = this.#inForce(name, now)
      if (cap === null) return false
      const [kind, period] = name.split('_') as [string, string]
      const from = now - WINDOW[period]!
      const active = this.bets.filter((bet) => !bet.refunded)
      const staked = sum(active.filter((bet) => bet.at > from).map((bet) => bet.stake))
      const returned = sum(active.filter((bet) => bet.win && bet.win.at > from).map((bet) => bet.win!.amount))
      const lost = staked > returned ? staked - returned : 0n
      const used = kind === 'wager' ? staked : lost
      return used + stake > cap
    })
    return broken && `limit_${broken}`
  }

  #stop(now: number): string | undefined {
    const session = this.#inForce('session', now)
    if (session !== null && this.#logIn !== null && now >= this.#logIn + Number(session) * 60_000) return 'limit_session'
    if (this.#hourStart === null || now < this.#hourStart + HOUR_MS) return undefined
    const played = this.bets.filter((bet) => !bet.refunded && bet.at >= this.#hourStart!).map((bet) => bet.at)
    if (now - Math.max(this.#hourStart, ...played) < 1_800_000) return 'reality_check'
    this.#hourStart = now
    return undefined
  }

  #bar(now: number): string | undefined {
    const opens = this.#reopened[0] === undefined ? Infinity : this.#reopened[0] + DAY_MS
    if (this.#exclusions.length > 0 && now < opens) return 'self_excluded'
    return this.#coolOffs.some(({ until }) => now < until) ? 'cool_off' : undefined
  }

  #isExcluded = (now: number): boolean => this.#exclusions.some(({ until }) => now < until)

  /** Recomputed from the beginning. */
  #inForce(name: LimitName, now: number): bigint | null {
    let [current, waiting]: [bigint | null, { amount: bigint | null; from: number } | null] = [null, null]
    for (const request of [...this.#requests.filter((each) => each.name === name), { at: now, amount: undefined }]) {
      if (waiting && waiting.from <= request.at) [current, waiting] = [waiting.amount, null]
      if (request.amount === undefined) continue
      const isLooser: boolean = current !== null && (request.amount === null || request.amount > current)
      if (isLooser) waiting = { amount: request.amount, from: request.at + DAY_MS }
      else [current, waiting] = [request.amount, null]
    }
    return current
  }
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)
