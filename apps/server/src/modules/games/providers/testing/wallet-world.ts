/** Players of two providers whose calls follow one plan: two worlds that take it in different ways must leave the same rows. */
import { BY_OPERATOR } from '@fairhouse/loyalty'
import { HOUR_MS } from '@fairhouse/money'
import { createSeededRandom, registerPlayer, type TestServer } from '@fairhouse/testkit'

import { postings } from '../../../books/ledger/index.ts'
import { openProvider, type ProviderFixture } from './provider-fixture.ts'

/** So wide that no bonus is wagered or used up: its end would come at a moment of its own. */
const BONUS = { source: BY_OPERATOR, currency: 'EUR', amount: 100_000n, wager: 1000 } as const
/** Free rounds of each player at the first provider. */
const FREE_ROUNDS = { count: 3, betValue: 10n }
/** The first of them is mostly a stake. */
const ROUND_OF_CALLS = 6
/** Above any stakes of a plan: each win of the second provider that moves money is held. */
const FLOW_ABOVE_CAP = 10n ** 12n

const PROVIDERS = ['open', 'capped'] as const
/** The slot takes bonus money and states a maximum; the table does neither. */
const GAMES = ['slot1', 'live1'] as const

type Method = 'bet' | 'win' | 'rollback' | 'end_round'

export interface PlannedCall {
  readonly provider: (typeof PROVIDERS)[number]
  readonly game: (typeof GAMES)[number] | 'none'
  readonly method: Method
  readonly round: string
  readonly token?: 'over' | undefined
  readonly body: {
    readonly tx?: string
    readonly amount?: number
    readonly currency?: string
    readonly ref?: string
    readonly end_round?: true
  }
  readonly isOfCampaign?: true | undefined
}

/** Of each step, one call of every player. */
export type Plan = readonly (readonly PlannedCall[])[]

type Below = (limit: number) => number
const pick = <T>(below: Below, from: readonly T[]): T => from[below(from.length)]!

/** A transaction of an earlier step may come again, from its player or another; two calls of one step never name the same one, as either may be first. */
export function planOf(seed: number, { players, steps }: { players: number; steps: number }): Plan {
  const below = createSeededRandom(seed)
  const earlier: PlannedCall[][] = Array.from({ length: players }, () => [])
  return Array.from({ length: steps }, (_, step) => {
    const [others, named] = [earlier.flat(), new Set<string>()]
    const calls = earlier.map((own, player) => {
      const call = nextCall(below, { own, others, player, step })
      const ids = [call.body.tx, call.body.ref].filter((id) => id !== undefined)
      const isAlone = ids.every((id) => !named.has(id))
      for (const id of ids) named.add(id)
      return isAlone ? call : { ...call, method: 'end_round' as const, body: {} }
    })
    calls.forEach((call, player) => earlier[player]!.push(call))
    return calls
  })
}

interface Place {
  readonly own: readonly PlannedCall[]
  readonly others: readonly PlannedCall[]
  readonly player: number
  readonly step: number
}

function nextCall(below: Below, { own, others, player, step }: Place): PlannedCall {
  const kind = step % ROUND_OF_CALLS === 0 ? below(55) : below(100)
  if (kind < 8 && own.length > 0) return pick(below, own)
  const isCapped = below(6) === 0
  const game = below(30) === 0 ? 'none' : GAMES[below(5) === 0 ? 1 : 0]!
  const place = { provider: PROVIDERS[isCapped ? 1 : 0]!, game, round: `r${player}.${Math.floor(step / ROUND_OF_CALLS)}` } as const
  const tx = below(25) === 0 && others.length > 0 ? (pick(below, others).body.tx ?? `u${player}.${step}`) : `t${player}.${step}`
  const currency = below(25) === 0 ? 'USD' : 'EUR'
  if (kind < 45) {
    const isOfCampaign = below(8) === 0 && place.game === 'slot1' && !isCapped ? true : undefined
    const token = below(30) === 0 ? 'over' : undefined
    return { ...place, method: 'bet', body: { tx, amount: isOfCampaign ? 0 : amountOf(below, 3000), currency }, token, isOfCampaign }
  }
  if (kind < 82) {
    const end = below(3) === 0 ? ({ end_round: true } as const) : {}
    return { ...place, method: 'win', body: { tx, amount: amountOf(below, 60_000), currency, ...end } }
  }
  if (kind < 92)
    return { ...place, ...targetOf(below, own), method: 'rollback', body: { tx, ref: refOf(below, own, others) ?? `u${player}.${step}` } }
  return { ...place, method: 'end_round', body: {} }
}

const amountOf = (below: Below, large: number): number => [0, large, below(large)][below(8)] ?? 1 + below(300)

const refOf = (below: Below, own: readonly PlannedCall[], others: readonly PlannedCall[]): string | undefined =>
  (pick(below, below(8) === 0 || own.length === 0 ? [...others, ...own] : own.slice(-4)) as PlannedCall | undefined)?.body.tx

/** Mostly the place of the player's latest call. */
const targetOf = (below: Below, own: readonly PlannedCall[]) => {
  const last = own.at(-1)
  return last && below(5) > 0 ? { provider: last.provider, round: last.round, game: last.game } : {}
}

export interface WalletWorld {
  readonly providers: readonly ProviderFixture[]
  readonly players: readonly bigint[]
  /** `HTTP status` and body of the answer. */
  send(player: number, call: PlannedCall): Promise<string>
}

export async function openWorld(
  server: TestServer,
  clock: { now(): number },
  { players: count, baseUrl }: { players: number; baseUrl: string },
): Promise<WalletWorld> {
  const { app } = server.server
  const providers = await Promise.all(PROVIDERS.map(() => openProvider(server, clock, { freeRounds: true, baseUrl })))
  for (const provider of providers) {
    await provider.game('slot1', { max_multiplier: 100 })
    await provider.game('live1', { category: 'live', bonus: false })
  }
  const [open, capped] = providers
  const over = `insert into providers.flow values ($1, floor($2::float8 / 60000), 0, 0, $3)`
  await app.database.pool.query(over, [capped!.id, clock.now(), FLOW_ABOVE_CAP])
  await app.database.pool.query('update providers.provider set hour_cap = 0 where id = $1', [capped!.id])
  const registered = await Promise.all(Array.from({ length: count }, () => registerPlayer(server, { currency: 'EUR' })))
  const players = registered.map(({ id }) => id)
  for (const [n, player] of players.entries()) await openSeat(player, n)
  return { providers, players, send }

  async function openSeat(player: bigint, n: number): Promise<void> {
    await app.ledger.post(postings.opened({ id: `world ${player}`, player, currency: 'EUR', amount: n % 2 === 0 ? 150n : 10_000n }))
    await app.database.db.transaction().execute(async (tx) => {
      await app.bonuses.grantPrize(tx, player, { id: `world ${player}`, ...BONUS })
      const campaign = { campaign: campaignOf(player), player, game: `${open!.id}-slot1`, currency: 'EUR', ...FREE_ROUNDS } as const
      await app.providers.freeRounds.grant(tx, { ...campaign, expiresAt: clock.now() + HOUR_MS })
    })
    await app.ledger.setBonusMax(null, player, 'EUR', n % 3 === 1 ? 200n : null)
    if (n % 3 === 2) await app.ledger.setLimits(null, player, 'EUR', { wager: { ...NO_LIMITS, day: 900n }, loss: NO_LIMITS })
    for (const provider of providers)
      for (const game of GAMES) {
        await provider.session(player, tokenOf(provider, player, game), { game })
        await provider.session(player, tokenOf(provider, player, game, 'over'), { game, expiresAt: clock.now() - 1000 })
      }
  }

  async function send(n: number, { provider, game, method, round, token, body, isOfCampaign }: PlannedCall): Promise<string> {
    const player = players[n]!
    const sender = providers[PROVIDERS.indexOf(provider)]!
    const fields = {
      player: String(player),
      game,
      round,
      ...body,
      ...(method === 'bet' && { token: tokenOf(sender, player, game === 'none' ? 'slot1' : game, token) }),
      ...(isOfCampaign && { campaign: campaignOf(player) }),
    }
    const answer = await sender.call(method, fields)
    return `${answer.status} ${JSON.stringify(answer.body)}`
  }
}

const NO_LIMITS = { day: null, week: null, month: null }
const campaignOf = (player: bigint): string => `world-${player}`
const tokenOf = ({ id }: ProviderFixture, player: bigint, game: string, kind = 'open'): string => `${id} ${player} ${game} ${kind}`
