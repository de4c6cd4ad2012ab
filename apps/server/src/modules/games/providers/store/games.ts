/** Rows of `providers.game`: the catalogue. A provider's games are data; no code names one. */
import type { PlayerId, Currency } from '@fairhouse/money'

import type { Db, Run, Tx } from '../../../../platform/db/index.ts'

export const CATEGORIES = ['slots', 'live'] as const
export type Category = (typeof CATEGORIES)[number]

export const VOLATILITIES = ['low', 'medium', 'high', 'very_high'] as const
export type Volatility = (typeof VOLATILITIES)[number]

/** Smallest and largest stake, minor units; a currency is absent where the provider states none. */
export type StakesByCurrency = Readonly<Partial<Record<Currency, { readonly min: number; readonly max: number }>>>

/** What a stated return holds for; percent. */
export interface ReturnTerms {
  readonly min: string | null
  readonly play: 'basic_strategy' | null
  readonly error: string | null
}

export interface GameRow {
  readonly provider: string
  /** The provider's own id. */
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly category: Category
  readonly volatility: Volatility | null
  readonly features: readonly string[]
  readonly rtpPpm: number | null
  readonly returnTerms: ReturnTerms | null
  readonly maxMultiplier: number | null
  readonly stakes: StakesByCurrency
  readonly takesBonus: boolean
  readonly picture: string | null
  readonly isListed: boolean
  readonly isOn: boolean
  /** Since when a shared table takes no stakes by a fault, milliseconds; null: it goes on, or is none. */
  readonly closedSince: number | null
}

export type FeedGame = Omit<GameRow, 'provider' | 'isListed' | 'isOn' | 'closedSince'>

export type GameOrder = 'title' | 'popular'

export interface GameFilter {
  readonly slug?: string | undefined
  readonly slugs?: readonly string[] | undefined
  /** Part of the title, or of the provider's name. */
  readonly search?: string | undefined
  readonly provider?: string | undefined
  readonly category?: Category | undefined
  readonly volatility?: Volatility | undefined
  readonly feature?: string | undefined
  readonly takesBonus?: boolean | undefined
  /** Only those that contribute to wagering under these terms (D-56). */
  readonly terms?: Readonly<Record<Category, { readonly maxReturnPpm: number }>> | undefined
  /** Only those whose provider runs free rounds. */
  readonly hasFreeRounds?: boolean | undefined
  /** Only those whose provider publishes proofs of its rounds. */
  readonly hasProofs?: boolean | undefined
  /** Only those with a round in the last seven days. */
  readonly isPlayed?: boolean | undefined
  /** By title when absent. */
  readonly sort?: GameOrder | undefined
  /** Slug of the last game of the previous page. */
  readonly after?: string | undefined
  readonly limit: number
}

const COLUMNS = `g.provider, g.id, g.slug, g.title, g.category, g.volatility, g.features, g.rtp_ppm as "rtpPpm", g.return_terms as "returnTerms", g.max_multiplier as "maxMultiplier",
  g.stakes, g.takes_bonus as "takesBonus", g.picture, g.is_listed as "isListed", g.is_on as "isOn",
  (extract(epoch from g.closed_since) * 1000)::float8 as "closedSince"`

/** What games are sorted by; slugs are unique. */
const ORDER = { title: ['title', 'slug'], popular: ['-plays', 'title', 'slug'] } as const

interface RecentQuery {
  category: GameRow['category'] | undefined
  /** Of the player, that are searched. */
  rounds: number
  limit: number
}

const OFFERED = 'g.is_listed and g.is_on and p.is_on and p.secret is not null'

export function createGameStore(run: Run) {
  const one = async (where: string, ...values: unknown[]) =>
    (await run<GameRow>(null, `select ${COLUMNS} from providers.game g where ${where}`, ...values))[0]
  return {
    find: (provider: string, id: string) => one('g.provider = $1 and g.id = $2', provider, id),
    bySlug: (slug: string) => one('g.slug = $1', slug),
    many: (slugs: readonly string[]) => run<GameRow>(null, `select ${COLUMNS} from providers.game g where g.slug = any($1::text[])`, slugs),

    /** Offered games. */
    offered(filter: GameFilter, db: Db | null = null): Promise<(GameRow & { providerName: string })[]> {
      const [conditions, values] = conditionsOf(filter)
      const sql = `select ${COLUMNS}, p.name as "providerName" from providers.game g join providers.provider p on p.id = g.provider
        where ${[OFFERED, ...conditions].join(' and ')} order by ${columnsOf('g', filter.sort)} limit $1`
      return run(db, sql, filter.limit, ...values)
    },
    /** Offered games whose rounds a player opened last, the latest first. `category`: among the player's rounds of it alone. */
    recentOf: (player: PlayerId, { category, rounds, limit }: RecentQuery) =>
      run<GameRow & { providerName: string }>(
        null,
        `with latest as (select provider, game, opened_at from providers.round
             where player = $1 and ($4::text is null or category = $4) order by opened_at desc limit $2),
           games as (select provider, game, max(opened_at) as at from latest group by 1, 2)
         select ${COLUMNS}, p.name as "providerName" from games r join providers.game g on g.provider = r.provider and g.id = r.game
           join providers.provider p on p.id = g.provider where ${OFFERED} order by r.at desc limit $3`,
        player,
        rounds,
        limit,
        category ?? null,
      ),
    /** Rounds opened since this instant (milliseconds), for the most played games. */
    async countPlays(since: number): Promise<void> {
      await run(
        null,
        `with played as (select provider, game, count(*) as plays from providers.round where opened_at >= to_timestamp($1::float8 / 1000) group by 1, 2)
         update providers.game g set plays = coalesce(n.plays, 0)
         from providers.game o left join played n on n.provider = o.provider and n.game = o.id
         where g.provider = o.provider and g.id = o.id and g.plays <> coalesce(n.plays, 0)`,
        since,
      )
    },
    /** The values that filters offer, and how many games each has. */
    facets: (category: Category | null) =>
      run<{ kind: 'provider' | 'category' | 'volatility' | 'feature'; value: string; label: string; games: number }>(
        null,
        `with offered as (select g.*, p.name from providers.game g join providers.provider p on p.id = g.provider
           where ${OFFERED} and ($1::text is null or g.category = $1))
         select 'provider' as kind, provider as value, name as label, count(*)::int as games from offered group by 2, 3
         union all select 'category', category, category, count(*)::int from offered group by 2
         union all select 'volatility', volatility, volatility, count(*)::int from offered where volatility is not null group by 2
         union all select 'feature', f, f, count(*)::int from offered, unnest(features) f group by 2
         order by 1, 4 desc, 2`,
        category,
      ),
    /** Also those that players are not offered. `search`: part of a title, of the provider's name or id, or of its id of the game. */
    found: ({ search, limit }: { search: string; limit: number }) =>
      run<GameRow & { providerName: string }>(
        null,
        `select ${COLUMNS}, p.name as "providerName" from providers.game g join providers.provider p on p.id = g.provider
         where g.title ilike $1 or g.id ilike $1 or p.name ilike $1 or p.id ilike $1 order by p.name, ${columnsOf('g')} limit $2`,
        `%${escaped(search)}%`,
        limit,
      ),
    async countOf(tx: Db | null): Promise<Map<string, number>> {
      const rows = await run<{ provider: string; games: number }>(
        tx,
        'select provider, count(*) filter (where is_listed)::int as games from providers.game group by 1',
      )
      return new Map(rows.map(({ provider, games }) => [provider, games]))
    },

    /** Games missing in the catalogue are no longer listed; their rounds stay payable. Operators' switches stay. */
    async replace(tx: Tx, provider: string, games: readonly FeedGame[], at: number): Promise<void> {
      await run(tx, 'update providers.game set is_listed = false where provider = $1 and is_listed', provider)
      await run(
        tx,
        `insert into providers.game (provider, id, slug, title, category, volatility, features, rtp_ppm, return_terms, max_multiplier, stakes, takes_bonus, picture, updated_at)
         select $1, id, slug, title, category, volatility, array(select jsonb_array_elements_text(features)), "rtpPpm", "returnTerms", "maxMultiplier", stakes,
           "takesBonus", picture, to_timestamp($3::float8 / 1000)
         from jsonb_to_recordset($2::jsonb) as x(id text, slug text, title text, category text, volatility text, features jsonb, "rtpPpm" int, "returnTerms" jsonb,
           "maxMultiplier" int, stakes jsonb, "takesBonus" boolean, picture text)
         on conflict (provider, id) do update set title = excluded.title, category = excluded.category, volatility = excluded.volatility,
           features = excluded.features, rtp_ppm = excluded.rtp_ppm, return_terms = excluded.return_terms, max_multiplier = excluded.max_multiplier,
           stakes = excluded.stakes, takes_bonus = excluded.takes_bonus, picture = excluded.picture, is_listed = true, updated_at = excluded.updated_at`,
        provider,
        JSON.stringify(games),
        at,
      )
    },
    async slugsOfOthers(tx: Tx, provider: string, slugs: readonly string[]): Promise<string[]> {
      const sql = 'select slug from providers.game where provider <> $1 and slug = any($2::text[])'
      return (await run<{ slug: string }>(tx, sql, provider, slugs)).map(({ slug }) => slug)
    },
    async setOn(tx: Tx, provider: string, id: string, isOn: boolean): Promise<boolean> {
      const sql = 'update providers.game set is_on = $3 where provider = $1 and id = $2 returning id'
      return (await run(tx, sql, provider, id, isOn)).length > 0
    },
  }
}

/**
 * An offered game, locked against changes until the transaction ends: the wanted one alone, after a change of it that is under way, or any,
 * skipping those that change now.
 */
export const createGameHold =
  (run: Run) =>
  async (tx: Tx, filter: GameFilter, wanted: string | null): Promise<Pick<GameRow, 'slug' | 'title'> | undefined> => {
    const [conditions, values] = conditionsOf(filter)
    const which = wanted === null ? '' : ` and g.slug = $${values.length + 2}`
    const sql = `select g.slug, g.title from providers.game g join providers.provider p on p.id = g.provider
      where ${[OFFERED, ...conditions].join(' and ')}${which} order by ${columnsOf('g', filter.sort)} limit $1
      for share of g, p${wanted === null ? ' skip locked' : ''}`
    return (await run<Pick<GameRow, 'slug' | 'title'>>(tx, sql, 1, ...values, ...(wanted === null ? [] : [wanted])))[0]
  }

export type GameStore = ReturnType<typeof createGameStore>

/** Closed tables, beside their games. */
export const createTableStore = (run: Run) => ({
  /** Those that are not named go on. */
  async setClosed(provider: string, closed: readonly { readonly game: string; readonly since: number }[]): Promise<void> {
    await run(
      null,
      `with closed as (select game, to_timestamp(since / 1000) as since from jsonb_to_recordset($2::jsonb) as x(game text, since float8))
       update providers.game g set closed_since = c.since from providers.game o left join closed c on c.game = o.id
       where o.provider = $1 and g.provider = $1 and g.id = o.id and g.closed_since is distinct from c.since`,
      provider,
      JSON.stringify(closed),
    )
  },
  /** Of providers that state no tables any more. */
  async openUnstated(): Promise<void> {
    await run(
      null,
      `update providers.game g set closed_since = null from providers.provider p where p.id = g.provider and not p.has_tables and g.closed_since is not null`,
    )
  },
})

export type TableStore = ReturnType<typeof createTableStore>

const columnsOf = (table: string, sort: GameOrder = 'title') => ORDER[sort].map((column) => column.replace(/\w+/, `${table}.$&`)).join(', ')

/** `$1` is the limit. */
function conditionsOf({ sort, ...filter }: GameFilter): [string[], unknown[]] {
  const { slug, slugs, search, provider, category, volatility, feature, takesBonus, terms, hasFreeRounds, hasProofs, isPlayed, after } =
    filter
  const [conditions, values]: [string[], unknown[]] = [[], []]
  const where = (condition: string, value: unknown) => void conditions.push(condition.replaceAll('?', `$${values.push(value) + 1}`))
  if (slug) where('g.slug = ?', slug)
  if (slugs) where('g.slug = any(?::text[])', slugs)
  if (search) where('(g.title ilike ? or p.name ilike ?)', `%${escaped(search)}%`)
  if (provider) where('g.provider = ?', provider)
  if (category) where('g.category = ?', category)
  if (volatility) where('g.volatility = ?', volatility)
  if (feature) where('? = any(g.features)', feature)
  if (takesBonus !== undefined) where('g.takes_bonus = ?', takesBonus)
  if (terms) where("g.rtp_ppm <= (?::jsonb -> g.category ->> 'maxReturnPpm')::int", JSON.stringify(terms))
  if (hasFreeRounds) conditions.push('p.has_free_rounds')
  if (hasProofs) conditions.push('p.has_proofs')
  if (isPlayed) conditions.push('g.plays > 0')
  if (after) where(`(${columnsOf('g', sort)}) > (select ${columnsOf('x', sort)} from providers.game x where x.slug = ?)`, after)
  return [conditions, values]
}

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
