/** What the operator calls: catalogue, free rounds (D-51), proofs (D-50), the state of the shared tables, and in a test environment rounds of the conformance suite. All of it is signed. */

import { isCurrency } from '@fairhouse/money'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'

import { boundsOf, type GameName } from '../game-stakes.ts'
import { LIVE_GAMES, LIVE_NAMES, type LiveName } from '../live/games.ts'
import type { LiveTable } from '../live/table.ts'
import type { Platform } from '../platform.ts'
import { isSlotName, CATALOGUE } from '../slots/catalogue.ts'
import { isBetValue } from '../slots/stakes.ts'
import { statedStakes } from '../stakes.ts'
import type { Campaigns } from '../store/campaigns.ts'
import { TABLE_CATALOGUE } from '../tables/catalogue.ts'
import { type DriveDeps, serveDrivenRounds } from './drive.ts'
import { type ProofDeps, serveProofs } from './proofs.ts'
import { createSignedRoute } from './signed.ts'

export interface OperatorApiDeps extends ProofDeps, DriveDeps {
  readonly live: ProofDeps['live'] & DriveDeps['live']
  readonly secret: string
  readonly isDriven: boolean
  readonly campaigns: Campaigns
  readonly tables: Readonly<Record<LiveName, Pick<LiveTable, 'state'>>>
  readonly platform: Pick<Platform, 'now' | 'newId' | 'wait'>
  readonly blackjack: DriveDeps['blackjack']
  readonly pairs: DriveDeps['pairs']
}

const withStakes = <Sheet extends { readonly id: GameName }>(sheet: Sheet) => ({
  ...sheet,
  stakes: statedStakes((currency) => boundsOf(sheet.id, currency)),
})

/** All games of the studio, as its catalogue states them to an operator. */
export const GAMES = [...CATALOGUE.map(withStakes), ...TABLE_CATALOGUE.map(withStakes)]

const paging = z.object({ after: z.string().nullable(), limit: z.number().int().min(1).max(1000) })
const grant = z.object({
  campaign: z.string().min(1).max(128),
  player: z.string().min(1).max(64),
  currency: z.string().refine(isCurrency).optional(),
  game: z.string(),
  count: z.number().int().min(1).max(10_000),
  bet_value: z.number().int().min(1),
  expires_at: z.number().int(),
})
const cancel = z.object({ campaign: z.string().min(1) })
const nothing = z.object({})
export function serveOperatorApi(app: FastifyInstance, deps: OperatorApiDeps): void {
  const { secret, campaigns, platform } = deps

  const signed = createSignedRoute(secret, platform)

  app.post(
    '/games',
    signed(paging, ({ after, limit }) => {
      const from = after === null ? 0 : GAMES.findIndex(({ id }) => id === after) + 1
      const games = GAMES.slice(from, from + limit)
      return { games, next: from + limit < GAMES.length ? games.at(-1)!.id : null }
    }),
  )

  app.post(
    '/freerounds',
    signed(grant, ({ campaign, player, currency = null, game, count, bet_value, expires_at }, reply) => {
      const isOffered = isSlotName(game) && (currency === null || isBetValue(game, currency, BigInt(bet_value)))
      if (!isOffered) return reply.code(400).send({ error: 'no free rounds of this game and value' })
      const terms = { player, currency, game, betValue: bet_value, remaining: count, expiresAt: expires_at * 1000 }
      campaigns.grant({ id: campaign, ...terms })
      return { status: 'OK' }
    }),
  )
  app.post(
    '/freerounds/cancel',
    signed(cancel, ({ campaign }) => (campaigns.cancel(campaign), { status: 'OK' })),
  )

  app.post(
    '/tables',
    signed(nothing, () => ({ now: platform.now(), tables: LIVE_NAMES.map((game) => shownTable(game, deps.tables[game])) })),
  )

  serveProofs(app, signed, deps)

  if (deps.isDriven) serveDrivenRounds(app, signed, deps)
}

/** Past results of a table, oldest first. */
const RESULTS = 10

/** `waiting`: for the salt of its chain, also after a round that was never drawn. `closed`: by a fault, since then. */
function shownTable(game: LiveName, table: Pick<LiveTable, 'state'>) {
  const { round, history, closed_since: since } = table.state()
  const last = round && { number: round.number, state: round.state, players: round.players, at: round.ends_at ?? round.closes_at }
  const isWaiting = round === null || round.proof.ended === 'lost'
  const unclosed = isWaiting ? 'waiting' : 'open'
  const results = history.slice(-RESULTS).map(LIVE_GAMES[game].resultOf)
  return { game, state: since !== null ? 'closed' : unclosed, since, round: last, results }
}
