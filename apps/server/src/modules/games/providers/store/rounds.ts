/** Rows of `providers.round`, and the stakes and wins of each provider's last hour. */
import { type PlayerId, type RoundId, type Minor, MINUTE_MS } from '@fairhouse/money'

import type { Db, Place, Run, Tx } from '../../../../platform/db/index.ts'
import type { Category } from './games.ts'

export interface RoundKey {
  readonly provider: string
  readonly player: PlayerId
  readonly round: RoundId
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
  readonly staked: Minor
  readonly won: bigint
}

const LANES = 8n
const HOUR_MINUTES = 60

export function createRoundStore(run: Run) {
  return {
    async find(tx: Db | null, key: RoundKey): Promise<RoundRow | undefined> {
      return (await this.many(tx, [key]))[0]
    },
    /** In the order of the keys. */
    async many(tx: Db | null, keys: readonly RoundKey[]): Promise<(RoundRow | undefined)[]> {
      const sql = `select k.n::int, r.game, r.category, r.campaign, (extract(epoch from r.closed_at) * 1000)::float8 as "closedAt"
        from unnest($1::text[], $2::bigint[], $3::text[]) with ordinality k(provider, player, round, n)
        join providers.round r on r.provider = k.provider and r.player = k.player and r.round = k.round`
      const rows: (RoundRow | undefined)[] = keys.map(() => undefined)
      for (const { n, ...row } of await run<RoundRow & { n: number }>(tx, sql, ...columnsOf(keys))) rows[n - 1] = row
      return rows
    },
    /** Opens the rounds, or notes their latest calls. */
    async touch(tx: Tx, rounds: readonly (RoundKey & Omit<RoundRow, 'closedAt'> & { readonly at: number })[]): Promise<void> {
      await run(
        tx,
        `insert into providers.round (provider, player, round, game, category, campaign, opened_at, last_at)
         select k.provider, k.player, k.round, k.game, k.category, k.campaign, to_timestamp(k.at / 1000), to_timestamp(k.at / 1000)
         from unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::float8[]) k(provider, player, round, game, category, campaign, at)
         on conflict (provider, player, round) do update set last_at = excluded.last_at, campaign = coalesce(round.campaign, excluded.campaign)`,
        ...columnsOf(rounds),
        rounds.map(({ game }) => game),
        rounds.map(({ category }) => category),
        rounds.map(({ campaign }) => campaign),
        rounds.map(({ at }) => at),
      )
    },
    /** A closed round stays as it was closed. */
    async noteCalls(tx: Tx, calls: readonly (RoundKey & { readonly at: number; readonly isOver: boolean })[]): Promise<void> {
      await run(
        tx,
        `update providers.round r set last_at = to_timestamp(k.at / 1000), closed_at = case when k.is_over then coalesce(r.closed_at, to_timestamp(k.at / 1000)) else r.closed_at end
         from unnest($1::text[], $2::bigint[], $3::text[], $4::float8[], $5::boolean[]) k(provider, player, round, at, is_over)
         where r.provider = k.provider and r.player = k.player and r.round = k.round`,
        ...columnsOf(calls),
        calls.map(({ at }) => at),
        calls.map(({ isOver }) => isOver),
      )
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
    /** The latest first. */
    ofCampaign: (
      { provider, player, campaign }: Pick<RoundKey, 'provider' | 'player'> & { readonly campaign: string },
      { before, limit }: { readonly before: Place | null; readonly limit: number },
    ) =>
      run<{ round: RoundId; openedAt: number; micros: bigint; closedAt: number | null }>(
        null,
        `select round, (extract(epoch from opened_at) * 1000)::float8 as "openedAt", (extract(epoch from opened_at) * 1000000)::bigint as micros,
           (extract(epoch from closed_at) * 1000)::float8 as "closedAt"
         from providers.round where campaign = $3 and provider = $1 and player = $2
           and ($4::bigint is null or (opened_at, round) < (to_timestamp(0) + $4::bigint * interval '1 microsecond', $5::text)) order by opened_at desc, round desc limit $6`,
        provider,
        player,
        campaign,
        before && before.micros,
        before && before.key,
        limit,
      ),

    /** The last statement of its transaction, so that calls of other players wait for the shortest time. */
    async addFlows(tx: Tx, flows: readonly (Pick<RoundKey, 'provider' | 'player'> & Flow & { readonly at: number })[]): Promise<void> {
      await run(
        tx,
        `insert into providers.flow as f (provider, minute, lane, staked, won)
         select k.provider, k.minute, k.lane, sum(k.staked)::bigint, sum(k.won)::bigint
         from unnest($1::text[], $2::bigint[], $3::smallint[], $4::bigint[], $5::bigint[]) k(provider, minute, lane, staked, won)
         group by 1, 2, 3 order by 1, 2, 3
         on conflict (provider, minute, lane) do update set staked = f.staked + excluded.staked, won = f.won + excluded.won`,
        flows.map(({ provider }) => provider),
        flows.map(({ at }) => Math.floor(at / MINUTE_MS)),
        flows.map(({ player }) => Number(player % LANES)),
        flows.map(({ staked }) => staked),
        flows.map(({ won }) => won),
      )
    },
    /** Wins less stakes of the last sixty whole minutes and the current one. */
    async netOfHour(tx: Db | null, provider: string, now: number): Promise<bigint> {
      const sql = 'select coalesce(sum(won - staked), 0)::bigint as net from providers.flow where provider = $1 and minute >= $2'
      return (await run<{ net: Minor }>(tx, sql, provider, Math.floor(now / MINUTE_MS) - HOUR_MINUTES))[0]!.net
    },
    async forgetFlow(now: number): Promise<void> {
      await run(null, 'delete from providers.flow where minute < $1', Math.floor(now / MINUTE_MS) - 2 * HOUR_MINUTES)
    },
  }
}

const columnsOf = (keys: readonly RoundKey[]) => [
  keys.map(({ provider }) => provider),
  keys.map(({ player }) => player),
  keys.map(({ round }) => round),
]

export type RoundStore = ReturnType<typeof createRoundStore>
