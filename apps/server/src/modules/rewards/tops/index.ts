/** Public file of tops: the players with the largest winnings, turnover and single wins (PRO-22). */
import { topRoutes } from '@fairhouse/contracts'
import { topOf } from '@fairhouse/loyalty'
import { type PlayerId, formatMoney } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/index.ts'
import { calls, type Mount } from '../../../platform/http/index.ts'
import type { Rates } from '../../cashier/rates/index.ts'
import type { SettledBetReader } from '../../play/wagering/index.ts'
import { createTopReader } from './reader.ts'
import { daysOf, startOf } from './rules/periods.ts'
import { createTopStore, type PlayerSums } from './store.ts'

export { loadStoredRates } from './day-rates.ts'

export interface TopsDeps {
  readonly database: Database
  readonly clock: Clock
  readonly rates: Pick<Rates, 'rateOf'>
  /** Every player who hides the statistics: read anew on each call. */
  hiddenPlayers(): Promise<readonly bigint[]>
  /** Paths of the pictures of those of the players who show theirs. */
  picturesOf(players: readonly PlayerId[]): Promise<ReadonlyMap<bigint, string>>
  /** Names of players in public lists. */
  names(players: readonly PlayerId[]): Promise<(player: PlayerId) => string>
}

export interface Tops {
  readonly reader: SettledBetReader
  readonly mount: Mount
}

const LIMIT = 50

export function createTops({ database, clock, rates, hiddenPlayers, picturesOf, names }: TopsDeps): Tops {
  const store = createTopStore(database)
  return {
    reader: createTopReader({ store, rates }),
    mount: calls(topRoutes, {
      async 'GET /api/v2/top'({ caller, query: { by, period } }) {
        const start = startOf(period, clock.now())
        const order = by === 'win' ? 'best' : by
        const hidden = await hiddenPlayers()
        const query = { order, period, start, hidden } as const
        const [leaders, own] = await Promise.all([
          store.leaders(query, LIMIT),
          caller ? store.sumsOf(caller.player, period, start) : undefined,
        ])
        const players = leaders.map(({ player }) => player)
        const [pictures, nameOf] = await Promise.all([picturesOf(players), names(players)])
        const sums = new Map(leaders.map((each) => [orderedId(each.player), each]))
        const { rows } = topOf(
          leaders.map((each) => ({
            player: orderedId(each.player),
            value: each[order],
            avatar: pictures.get(each.player) ?? null,
            isHidden: false,
            isAvatarHidden: false,
          })),
          LIMIT,
          null,
        )
        return {
          from: period === 'all' ? null : daysOf(period, start).from,
          rows: rows.map(({ place, player, value, avatar }) => {
            const each = sums.get(player)!
            return { place, player: nameOf(each.player), avatar, value: formatMoney(value), ...besides(each) }
          }),
          me:
            own && own[order] > 0n
              ? {
                  place: 1 + (await store.countBefore(query, own)),
                  value: formatMoney(own[order]),
                  ...besides(own),
                  hidden: hidden.includes(own.player),
                }
              : null,
        }
      },
    }),
  }
}

const besides = ({ winnings, turnover }: PlayerSums) => ({ winnings: formatMoney(winnings), staked: formatMoney(turnover) })

/** Orders as text like the number: players with equal values are in the order of their ids. */
const orderedId = (player: PlayerId): string => String(player).padStart(20, '0')
