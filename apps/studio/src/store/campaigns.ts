/** Free rounds that the operator grants (D-51). */
import type { Platform } from '../platform.ts'
import type { SlotName } from '../slots/catalogue.ts'
import type { Store } from './schema.ts'

export interface Campaign {
  readonly id: string
  readonly player: string
  readonly game: SlotName
  /** Minor units: what each win is computed from. */
  readonly betValue: number
  readonly remaining: number
}

export interface Campaigns {
  /** A repeat changes nothing. */
  grant(campaign: Campaign & { currency: string | null; expiresAt: number }): void
  cancel(id: string): void
  byId(id: string): Campaign | undefined
  /** The oldest that the player can use in this game. */
  current(player: string, game: SlotName, currency: string): Campaign | undefined
  /** Takes one round; false when none is left. */
  take(id: string): boolean
  /** A round that was refused or returned. */
  giveBack(id: string): void
}

const COLUMNS = 'id, player, game, bet_value as betValue, remaining'

export function createCampaigns({ db }: Store, { now }: Pick<Platform, 'now'>): Campaigns {
  return {
    grant({ id, player, currency, game, betValue, remaining, expiresAt }) {
      db.prepare(
        `insert into campaign (id, player, currency, game, bet_value, remaining, expires_at)
         values (?, ?, ?, ?, ?, ?, ?) on conflict (id) do nothing`,
      ).run(id, player, currency, game, betValue, remaining, expiresAt)
    },
    cancel: (id) => void db.prepare('update campaign set remaining = 0, expires_at = 0 where id = ?').run(id),
    byId: (id) => db.prepare(`select ${COLUMNS} from campaign where id = ?`).get(id) as unknown as Campaign | undefined,
    current: (player, game, currency) =>
      db
        .prepare(
          `select ${COLUMNS} from campaign where player = ? and game = ? and coalesce(currency, ?) = ? and remaining > 0 and expires_at > ?
           order by expires_at, id limit 1`,
        )
        .get(player, game, currency, currency, now()) as unknown as Campaign | undefined,
    take: (id) =>
      db.prepare('update campaign set remaining = remaining - 1 where id = ? and remaining > 0 and expires_at > ?').run(id, now())
        .changes === 1,
    giveBack: (id) => void db.prepare('update campaign set remaining = remaining + 1 where id = ? and expires_at > 0').run(id),
  }
}
