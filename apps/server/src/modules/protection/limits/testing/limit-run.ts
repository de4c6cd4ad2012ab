/**
 * Runs events through the functions that the server mounts, on one state in memory. A model stands in for the ledger's checks
 * under the wallet's lock; the ledger's own simulation compares that model with the real ledger.
 */
import { isRefusal } from '@fairhouse/contracts'

import { firstBroken, type PlayEvent } from '../../../books/ledger/testing/model/windows.ts'
import type { AgeBalanceFacts } from '../age.ts'
import { admit, excludeUntil, reopen, setLimit } from '../commands.ts'
import { depositRefusal } from '../deposits.ts'
import type { Decision } from '../limits-repository.ts'
import { exclusionRefusal } from '../refusal-reason.ts'
import type { Deposit } from '../rules/deposits.ts'
import { withCoolOff } from '../rules/exclusions.ts'
import { BET_LIMITS, type LimitName } from '../rules/names.ts'
import { hasRested, stoppedBy } from '../rules/stops.ts'
import { dueState, playLimitsOf, playSessionOf, type State, withRestrictions } from '../state.ts'
import { NO_RESTRICTIONS } from '../store/restrictions.ts'
import type { LimitEvent } from './limit-vectors.ts'

/** No proof of age is required here. */
const ANYBODY = { player: 1n, currency: 'RUB' } as const
const NO_AGE: AgeBalanceFacts = { check: null, isProved: false, balances: [] }

export class LimitRun {
  #state: State = { player: 1n, now: 0, restrictions: NO_RESTRICTIONS, settings: new Map() }
  readonly #deposits: Deposit[] = []
  #played: PlayEvent[] = []
  #lastBet = ''

  /** The answer in the terms of the vectors. */
  take(event: LimitEvent): string {
    const now = event.at * 1000
    this.#state = dueState({ ...this.#state, now })
    switch (event.kind) {
      case 'set_limit': {
        const name = (event.period ? `${event.type}_${event.period}` : event.type) as LimitName
        return this.#act((state) => setLimit(state, name, event.amount === null ? null : BigInt(event.amount)))
      }
      case 'deposit':
        return this.#deposit({ at: now, amount: BigInt(event.amount) })
      case 'withdraw':
        return 'OK'
      case 'bet':
        return this.#bet(BigInt(event.amount), event.id ?? `bet at ${event.at}`)
      case 'win':
        this.#played.push({ bet: event.id ?? this.#lastBet, at: now, staked: 0n, returned: BigInt(event.amount) })
        return 'OK'
      case 'refund':
        this.#played = this.#played.filter(({ bet }) => bet !== event.id)
        return 'OK'
      case 'cool_off':
        return this.#act((state) => ({
          answer: 'OK',
          state: withRestrictions(state, withCoolOff(state.restrictions, now + event.seconds * 1000)),
        }))
      case 'self_exclude': {
        const until = event.seconds === null ? Infinity : now + event.seconds * 1000
        return this.#act((state) => ({ ...excludeUntil(state, until), answer: 'OK' }))
      }
      case 'login':
        return this.#act(admit)
      case 'reopen':
        return this.#act(reopen)
    }
  }

  #act(decide: (state: State) => Decision<unknown>): string {
    const { answer, state = this.#state } = decide(this.#state)
    this.#state = state
    return isRefusal(answer) ? answer.code : ((answer as string | undefined) ?? 'OK')
  }

  #deposit(deposit: Deposit): string {
    const refusal = depositRefusal(this.#state, ANYBODY, NO_AGE, { amount: deposit.amount, deposits: this.#deposits, waiting: [] })
    if (!refusal) this.#deposits.push(deposit)
    return refusal?.code ?? 'OK'
  }

  #bet(stake: bigint, name: string): string {
    const refused = exclusionRefusal(this.#state)?.code ?? this.#stop() ?? this.#limit(stake)
    if (refused) return refused
    this.#lastBet = name
    this.#played.push({ bet: name, at: this.#state.now, staked: stake, returned: 0n })
    return 'OK'
  }

  /** No stop after a rest. */
  #stop(): string | undefined {
    const playSession = playSessionOf(this.#state)
    const stop = stoppedBy(playSession, this.#state.now)
    if (stop !== 'reality_check') return stop ?? undefined
    const since = this.#played.filter(({ staked, at }) => staked > 0n && at >= playSession.realityCheckFrom!).map(({ at }) => at)
    if (!hasRested(playSession, since.at(-1) ?? null, this.#state.now)) return stop
    this.#state = withRestrictions(this.#state, { realityCheckFrom: this.#state.now })
    return undefined
  }

  #limit(stake: bigint): string | undefined {
    const broken = firstBroken(playLimitsOf(this.#state), this.#played, this.#state.now, stake)
    return broken > 0 ? `limit_${BET_LIMITS[broken - 1]!}` : undefined
  }
}
