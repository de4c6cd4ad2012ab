/** A season of matches and bets on a real database: what is reported, what is placed, and what must come of it. */
import { type EventResult, type Market, POSTPONEMENT_HOURS, settleBet, settleLeg } from '@fairhouse/betting'
import { isRefusal, type Slip } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import { type Currency, CURRENCY_CODES, HOUR_MS } from '@fairhouse/money'

import { postings } from '../../../books/ledger/index.ts'
import type { Choices } from '../../../books/ledger/testing/random.ts'
import type { StoredBet } from '../bets/bet.ts'
import { placedBet } from '../bets/views.ts'
import type { FeedMarket } from '../feed/port.ts'
import type { BetsWorld } from './bets-world.ts'
import { sampleEvent } from './scripted-feed.ts'

const CASH = 50_000_00n
/** So little that its bets stake bonus money. */
const CASH_BESIDE_BONUS = 1_00n
const BONUS = 5_000_00n
const CUT_PERCENT = 15
const CUT = ['cancelled', 'abandoned', 'walkover', 'retired', 'awarded'] as const

export interface SeasonPlayer {
  readonly id: bigint
  readonly currency: Currency
  readonly hasBonus: boolean
}

export interface SeasonMatch {
  readonly id: string
  readonly markets: readonly FeedMarket[]
  /** One in four matches of a round is related to the others of them. */
  readonly group: string | undefined
  /** Milliseconds: its date now. */
  startsAt: number
  isPostponed: boolean
  /** The latest report. */
  result: EventResult | undefined
  /** Odds of the present epoch. */
  odds: Map<string, number>
}

const MARKETS: readonly (readonly [Market, readonly string[]])[] = [
  [{ type: '1x2' }, ['1', 'x', '2']],
  [{ type: 'dnb' }, ['1', '2']],
  [{ type: 'ah', line: -75 }, ['1', '2']],
  [{ type: 'ou', line: 225 }, ['over', 'under']],
  [{ type: 'btts' }, ['yes', 'no']],
]

export class Season {
  readonly players: SeasonPlayer[] = []
  readonly matches: SeasonMatch[] = []
  readonly voided = new Set<string>()
  /** How often each end of a match was reported. */
  readonly reported = { finished: 0, cancelled: 0, walkover: 0, awarded: 0, abandoned: 0, retired: 0 }
  readonly #world: BetsWorld
  readonly #choices: Choices
  #players = 10_000n
  #cut = 0

  constructor(world: BetsWorld, choices: Choices) {
    this.#world = world
    this.#choices = choices
  }

  async enlist(count: number): Promise<void> {
    const { ledger, database } = this.#world
    for (let n = 0; n < count; n++) {
      const [id, currency] = [++this.#players, CURRENCY_CODES[n % CURRENCY_CODES.length]!]
      const hasBonus = n % 4 === 3
      await ledger.openWallet(null, id, currency)
      await ledger.post(postings.opened({ id: `${id}`, player: id, currency, amount: hasBonus ? CASH_BESIDE_BONUS : CASH }))
      if (hasBonus)
        await database.db.transaction().execute(async (tx) => {
          const { version } = await ledger.postOrThrow(tx, postings.bonusGranted({ id: `${id}`, player: id, currency, amount: BONUS }))
          const terms = { expiresAt: Date.now() + 365 * 24 * HOUR_MS, maxBet: CASH, maxConvert: 2n * BONUS }
          await ledger.beginBonus(tx, { player: id, currency, since: version, ...terms })
        })
      this.players.push({ id, currency, hasBonus })
    }
  }

  /** What the bonus money has become is cash from now on, up to its cap. */
  async convertBonus({ id, currency }: SeasonPlayer): Promise<void> {
    const { ledger, database } = this.#world
    await database.db.transaction().execute(async (tx) => {
      await ledger.lockWallets(tx, id)
      const { bonus: held } = (await ledger.wallet(id, currency, tx))!
      const converted = held < 2n * BONUS ? held : 2n * BONUS
      const { version } = await ledger.postOrThrow(tx, postings.bonusConverted({ id: `${id}`, player: id, currency, held, converted }))
      await ledger.endBonus(tx, { player: id, currency, until: version, converted, kept: held - converted })
    })
  }

  async announce(count: number): Promise<SeasonMatch[]> {
    const startsAt = this.#world.clock.now() + HOUR_MS
    const fresh = Array.from({ length: count }, (_, at): SeasonMatch => {
      const id = `m${this.matches.length + at}`
      const markets = MARKETS.map(([market, keys], n) => ({
        id: `${id}:${n}`,
        event: id,
        version: 1,
        market,
        status: 'open' as const,
        outcomes: keys.map((key) => ({ key, odds: this.#odds(), isSuspended: false })),
      }))
      const group = at % 4 === 0 ? `round${this.matches.length}` : undefined
      return { id, markets, group, startsAt, isPostponed: false, result: undefined, odds: oddsOf(markets) }
    })
    this.matches.push(...fresh)
    await this.#world.board.write({
      events: fresh.map((match) => eventOf(match)),
      markets: fresh.flatMap(({ markets }) => markets),
    })
    return fresh
  }

  /** Any prices move, if at all; with `epoch` in a new run of the feed's versions. */
  async move(matches: readonly SeasonMatch[], { percent, isNewEpoch }: { percent: number; isNewEpoch: boolean }): Promise<void> {
    if (isNewEpoch) this.#world.board.nextEpoch()
    const markets = matches.flatMap((match) =>
      match.markets.map((market) => {
        const outcomes = market.outcomes.map((outcome) => {
          const odds = this.#choices.chance(percent) ? this.#odds() : match.odds.get(`${market.id}/${outcome.key}`)!
          return { ...outcome, odds }
        })
        return { ...market, outcomes }
      }),
    )
    for (const match of matches) match.odds = oddsOf(markets.filter(({ event }) => event === match.id))
    await this.#world.board.write({ markets })
  }

  async redate(match: SeasonMatch, startsAt: number): Promise<void> {
    match.startsAt = startsAt
    await this.#world.board.write({ events: [eventOf(match)] })
  }

  /** Without a date: no result comes. */
  async postpone(match: SeasonMatch): Promise<void> {
    match.isPostponed = true
    await this.#world.board.write({ events: [eventOf(match, { status: 'postponed' })] })
  }

  async goLive(matches: readonly SeasonMatch[]): Promise<void> {
    await this.#world.board.write({ events: matches.map((match) => eventOf(match, { status: 'live', phase: 'h1' })) })
  }

  async report(reports: readonly (readonly [SeasonMatch, EventResult])[]): Promise<void> {
    for (const [match, result] of reports) {
      match.result = result
      if (result.status in this.reported) this.reported[result.status as keyof typeof this.reported]++
    }
    await this.#world.board.write({ results: reports.map(([{ id }, result]) => ({ id, version: 1, result })) })
  }

  /** Matches that are not played to their end end in each way in turn, so that short seasons have all. */
  anyResult(): EventResult {
    const { below, chance, pick } = this.#choices
    const half = () => [below(3), below(3)] as const
    const periods = [half(), half()]
    if (!chance(CUT_PERCENT)) return { status: 'finished', periods }
    const status = CUT[this.#cut++ % CUT.length]!
    if (status === 'abandoned') return { status, periods, done: 1 }
    return status === 'retired' ? { status, periods, done: 1, advances: pick(['1', '2'] as const) } : { status }
  }

  /** A slip of a player on these matches at the odds of now. */
  slip({ currency }: SeasonPlayer, matches: readonly SeasonMatch[]): Slip {
    const { below, chance, pick } = this.#choices
    const form = below(10)
    const wanted = () => (form < 8 ? 2 + below(3) : 3 + below(2))
    const count = Math.min(matches.length, form < 6 ? 1 : wanted())
    const typeOfSeveral = form < 8 || count < 3 ? 'express' : 'system'
    const type = count === 1 ? 'single' : typeOfSeveral
    const rest = [...matches]
    const legs = Array.from({ length: count }, () => {
      const [match] = rest.splice(below(rest.length), 1)
      const market = pick(match!.markets)
      const outcome = `${market.id}/${pick(market.outcomes).key}`
      return { event: match!.id, market: market.id, outcome, seen: match!.odds.get(outcome)!, banker: false }
    })
    const stake = STAKE[currency] * BigInt(1 + below(20))
    return { currency, type, sizes: type === 'system' ? [2, 3] : [], stake, policy: chance(50) ? 'any' : 'none', legs, free_bet: null }
  }

  /** The bet, if it was accepted or waits for its delay, or why it was refused. */
  async place(player: SeasonPlayer, slip: Slip): Promise<{ readonly bet: string } | { readonly refused: unknown }> {
    const answer = await this.#world.place(player.id, slip, { key: newKey(this.#world.clock.now()) })
    return isRefusal(answer) ? { refused: answer.details?.reason } : { bet: answer.bet.id }
  }

  /** What the bet returns by the latest reports. */
  expectedPayout(bet: StoredBet): bigint | undefined {
    const legs = placedBet(bet).legs.map((leg, at) => {
      const { event, key, sport, definition, place } = { ...bet.legs[at]!, place: at }
      if (this.voided.has(`${bet.id} ${place}`)) return { ...leg, state: 'void' as const }
      const { result, isPostponed, startsAt } = this.matches.find(({ id }) => id === event)!
      const isTooLate = startsAt - bet.legs[at]!.startsAt > POSTPONEMENT_HOURS[sport] * HOUR_MS
      if (isTooLate || (isPostponed && !result)) return { ...leg, state: 'void' as const }
      return { ...leg, state: result ? settleLeg({ sport, market: definition, outcome: key }, result) : ('open' as const) }
    })
    const settled = settleBet({ ...placedBet(bet), legs })
    return settled.status === 'settled' ? settled.payout : undefined
  }

  #odds(): number {
    return 1100 + this.#choices.below(40) * 100
  }
}

const eventOf = ({ id, group, startsAt }: SeasonMatch, changes: Parameters<typeof sampleEvent>[1] = {}) =>
  sampleEvent(id, { startsAt: new Date(startsAt).toISOString(), group, ...changes })

const oddsOf = (markets: readonly FeedMarket[]) =>
  new Map(markets.flatMap(({ id, outcomes }) => outcomes.map(({ key, odds }) => [`${id}/${key}`, odds] as const)))

/** Twice the smallest bets. */
const STAKE: Readonly<Record<Currency, bigint>> = { RUB: 20_00n, USD: 20n, EUR: 20n, KZT: 100_00n, INR: 20_00n }
