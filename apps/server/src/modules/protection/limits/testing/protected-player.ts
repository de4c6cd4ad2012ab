/** A player of a server with a test clock; calls the functions that the server mounts. */
import { isRefusal, type Refusal } from '@fairhouse/contracts'

import { type BetOrder, hashOf, type Ledger, postings } from '../../../books/ledger/index.ts'
import type { TestLedger } from '../../../books/ledger/testing/open.ts'
import type { SimClock } from '../../../books/ledger/testing/sim-clock.ts'
import { excludeUntil, reopen, setLimit } from '../commands.ts'
import { type AgeFacts, createLimits, type Deposit, type Limits } from '../index.ts'
import { createLimitsRepository } from '../limits-repository.ts'
import type { Decision, PlayerCurrency, LimitsRepository } from '../limits-repository.ts'
import { withCoolOff } from '../rules/exclusions.ts'
import type { LimitName } from '../rules/names.ts'
import { type State, withRestrictions } from '../state.ts'

const OPEN_CASH = 1_000_000_000n

/** One server for many players; `at` counts milliseconds from the start. */
export class LimitsHarness {
  readonly limits: Limits
  readonly limitsRepository: LimitsRepository
  readonly ledger: Ledger
  readonly deposits = new Map<bigint, Deposit[]>()
  /** Of all players; no proof is required unless a test sets it. */
  age: AgeFacts = { check: null, isProved: false }
  readonly #books: TestLedger
  readonly #clock: SimClock
  now: number
  #serial = 0

  constructor(books: TestLedger, clock: SimClock, start: number) {
    this.#books = books
    this.#clock = clock
    this.now = start
    this.limitsRepository = createLimitsRepository(books.database, books.ledger, async () => 'RUB')
    this.limits = createLimits({
      database: books.database,
      ledger: books.ledger,
      currencyOf: async () => 'RUB',
      currenciesOf: async (players) => new Map(players.map((player) => [player, 'RUB'])),
      depositsOf: async (player) => this.deposits.get(player) ?? [],
      verifiedPhoneOf: async () => null,
      maxBetRefusal: async () => undefined,
      ageOf: async () => this.age,
      agesOf: async (_tx, players) => players.map(() => this.age),
      onAgeTerm: async () => undefined,
    })
    this.ledger = this.limits.ledger
  }

  async at(ms: number): Promise<void> {
    await this.#clock.set((this.now = ms))
  }

  async player(): Promise<ProtectedPlayer> {
    const player = await this.#books.player(OPEN_CASH)
    this.deposits.set(player, [])
    return new ProtectedPlayer(this, { player, currency: 'RUB' })
  }

  /** A UUIDv7 of the simulated instant. */
  key(): string {
    const time = this.now.toString(16).padStart(12, '0')
    return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${(++this.#serial).toString(16).padStart(12, '0')}`
  }

  within<T>(work: (tx: Parameters<Limits['admit']>[0]) => Promise<T>): Promise<T> {
    return this.#books.database.db.transaction().execute(work)
  }
}

/** Each command answers in the terms of the vectors: `OK`, `now`, `in_24h`, or a refusal code. */
export class ProtectedPlayer {
  readonly #harness: LimitsHarness
  readonly account: PlayerCurrency
  readonly #open = new Map<string, BetOrder>()

  constructor(harness: LimitsHarness, account: PlayerCurrency) {
    this.#harness = harness
    this.account = account
  }

  setLimit = (name: LimitName, amount: bigint | null) => this.#act((state) => setLimit(state, name, amount))
  coolOff = (until: number) =>
    this.#act((state) => ({ answer: 'OK', state: withRestrictions(state, withCoolOff(state.restrictions, until)) }))
  exclude = async (until: number) => (await this.#act((state) => excludeUntil(state, until)), 'OK')
  reopen = async () => toCode(await this.#act(reopen))
  logIn = async () => toCode(await this.#harness.within((tx) => this.#harness.limits.admit(tx, this.account)))

  async deposit(amount: bigint): Promise<string> {
    const made = this.#harness.deposits.get(this.account.player)!
    const refusal = await this.#harness.within((tx) =>
      this.#harness.limits.refuseDeposit(tx, this.account, { amount, deposits: made, waiting: [] }),
    )
    if (!refusal) made.push({ at: this.#harness.now, amount })
    return toCode(refusal)
  }

  /** Stays open, to be won or refunded later by its name. */
  async bet(stake: bigint, name: string): Promise<string> {
    const order: BetOrder = {
      ...this.account,
      key: this.#harness.key(),
      requestHash: hashOf(name),
      account: 'house:dice',
      stake,
      win: null,
      takesBonus: true,
      pair: null,
      nonce: null,
      round: null,
      outcome: null,
    }
    const answer = await this.#harness.ledger.bet(order)
    if (answer.kind === 'done') this.#open.set(name, order)
    return answer.kind === 'refused' ? (answer.refusal?.code ?? answer.reason) : 'OK'
  }

  /** Paid in part: the bet stays open, so that it may still be refunded. */
  async win(amount: bigint, name: string): Promise<string> {
    const bet = { ...this.#open.get(name)!, account: 'house:dice', stakeBonus: 0n } as const
    const posted = await this.#harness.ledger.post(postings.betPaid(bet, amount, { n: 1, isLast: false }))
    return posted.kind === 'refused' ? posted.reason : 'OK'
  }

  async refund(name: string): Promise<string> {
    const bet = { ...this.#open.get(name)!, account: 'house:dice', stakeBonus: 0n } as const
    const posted = await this.#harness.ledger.post(postings.betRefunded(bet))
    return posted.kind === 'refused' ? posted.reason : 'OK'
  }

  async withdraw(amount: bigint): Promise<string> {
    const posted = await this.#harness.ledger.post(postings.withdrawalRequested({ ...this.account, id: this.#harness.key(), amount }))
    return posted.kind === 'refused' ? posted.reason : 'OK'
  }

  #act<T>(decide: (state: State) => Decision<T>): Promise<T> {
    return this.#harness.limitsRepository.change(null, this.account, decide)
  }
}

const toCode = (answer: Refusal | string | undefined): string => (isRefusal(answer) ? answer.code : (answer ?? 'OK'))
