/** Rows of `providers.round`, and the stakes and wins of each provider's last hour. */
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { Category } from './games.ts'
import type { Run } from './sql.ts'

export interface RoundKey {
  readonly provider: string
  readonly player: bigint
  readonly round: string
}

export interface RoundRow {
  readonly game: string
  readonly category: Category
  readonly campaign: string | null
  /** Milliseconds. */
  readonly closedAt: number | null
}

export interface Flow {
  /** EUR minor units; negative for rollbacks. */
  readonly staked: bigint
  readonly won: bigint
}

const MINUTE_MS = 60_000
const LANES = 8n
const HOUR_MINUTES = 60

export function createRoundStore(run: Run) {
  return {
    async find(tx: Db | null, { provider, player, round }: RoundKey): Promise<RoundRow | undefined> {
      const sql = `select game, category, campaign, (extract(epoch from closed_at) * 1000)::float8 as "closedAt"
        from providers.round where provider = $1 and player = $2 and round = $3`
      return (await run<RoundRow>(tx, sql, provider, player, round))[0]
    },
    /** Opens the round, or notes its latest call. */
    async touch(tx: Tx, { provider, player, round }: RoundKey, { game, category, campaign }: Omit<RoundRow, 'closedAt'>, now: number) {
      await run(
        tx,
        `insert into providers.round (provider, player, round, game, category, campaign, opened_at, last_at)
         values ($1, $2, $3, $4, $5, $6, to_timestamp($7::float8 / 1000), to_timestamp($7::float8 / 1000))
         on conflict (provider, player, round) do update set last_at = excluded.last_at, campaign = coalesce(round.campaign, excluded.campaign)`,
        provider,
        player,
        round,
        game,
        category,
        campaign,
        now,
      )
    },
    async noteCall(tx: Tx, { provider, player, round }: RoundKey, now: number): Promise<void> {
      const sql = `update providers.round set last_at = to_timestamp($4::float8 / 1000) where provider = $1 and player = $2 and round = $3`
      await run(tx, sql, provider, player, round, now)
    },
    async close(tx: Tx, { provider, player, round }: RoundKey, now: number): Promise<void> {
      const sql = `update providers.round set closed_at = to_timestamp($4::float8 / 1000), last_at = to_timestamp($4::float8 / 1000)
        where provider = $1 and player = $2 and round = $3 and closed_at is null`
      await run(tx, sql, provider, player, round, now)
    },
    /** Open rounds without a call since this instant (milliseconds). */
    silentSince: (before: number, limit: number) =>
      run<RoundKey>(
        null,
        `select provider, player, round from providers.round where closed_at is null and last_at < to_timestamp($1::float8 / 1000)
         order by last_at limit $2`,
        before,
        limit,
      ),
    /** Open rounds of a campaign, without this one. */
    async openOfCampaign(tx: Tx, campaign: string, { provider, player }: Pick<RoundKey, 'provider' | 'player'>): Promise<number> {
      const sql = `select count(*)::int as open from providers.round where provider = $1 and player = $2 and campaign = $3 and closed_at is null`
      return (await run<{ open: number }>(tx, sql, provider, player, campaign))[0]!.open
    },

    /** The last statement of its transaction, so that calls of other players wait for the shortest time. */
    async addFlow(tx: Tx, { provider, player }: Pick<RoundKey, 'provider' | 'player'>, { staked, won }: Flow, now: number): Promise<void> {
      await run(
        tx,
        `insert into providers.flow as f (provider, minute, lane, staked, won) values ($1, $2, $3, $4, $5)
         on conflict (provider, minute, lane) do update set staked = f.staked + excluded.staked, won = f.won + excluded.won`,
        provider,
        Math.floor(now / MINUTE_MS),
        Number(player % LANES),
        staked,
        won,
      )
    },
    /** Wins less stakes of the last sixty whole minutes and the current one. */
    async netOfHour(tx: Db | null, provider: string, now: number): Promise<bigint> {
      const sql = 'select coalesce(sum(won - staked), 0)::bigint as net from providers.flow where provider = $1 and minute >= $2'
      return (await run<{ net: bigint }>(tx, sql, provider, Math.floor(now / MINUTE_MS) - HOUR_MINUTES))[0]!.net
    },
    async forgetFlow(now: number): Promise<void> {
      await run(null, 'delete from providers.flow where minute < $1', Math.floor(now / MINUTE_MS) - 2 * HOUR_MINUTES)
    },
  }
}

export type RoundStore = ReturnType<typeof createRoundStore>
