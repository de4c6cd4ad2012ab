/** A provider's catalogue as it is sent, page by page: `POST /games {after, limit}` → `{games, next}`. Pure parsing. */
import { VIRTUAL_GAMES } from '@fairhouse/betting'
import { LIVE_GAMES } from '@fairhouse/contracts'
import { MANIFEST_IDS } from '@fairhouse/manifests'
import { CURRENCY_CODES } from '@fairhouse/money'
import * as z from 'zod/mini'

import { CATEGORIES, type FeedGame, type StakesByCurrency, VOLATILITIES } from '../store/games.ts'

/** Below the most that a contract's amount can carry. */
const amount = z.int().check(z.gte(1), z.lte(1_000_000_000_000))
const stakes = z.record(z.string(), z.object({ min: amount, max: amount }))

/** As in "96.5000". */
const percent = z.string().check(z.regex(/^\d{1,3}(\.\d{1,4})?$/))

const row = z.object({
  id: z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/)),
  title: z.string().check(z.minLength(1), z.maxLength(100)),
  category: z.enum(CATEGORIES),
  volatility: z.optional(z.nullable(z.enum(VOLATILITIES))),
  features: z._default(z.array(z.string().check(z.regex(/^[a-z0-9_]{1,32}$/))).check(z.maxLength(24)), []),
  rtp: z.optional(z.nullable(percent)),
  /** What the return holds for: least return of any bet, the play that reaches it, its error when it is estimated. */
  return_terms: z.optional(
    z.nullable(z.object({ min: z.nullable(percent), play: z.nullable(z.enum(['basic_strategy'])), error: z.nullable(percent) })),
  ),
  max_multiplier: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(1_000_000)))),
  /** Minor units by currency. */
  stakes: z.optional(z.nullable(stakes)),
  takes_bonus: z._default(z.boolean(), true),
  /** An address, or a path at the origin of the provider's games. */
  picture: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
})

const page = z.object({ games: z.array(z.unknown()).check(z.maxLength(1000)), next: z.nullable(z.string().check(z.maxLength(128))) })

export interface FeedProvider {
  readonly id: string
  readonly launchUrl: string
}

export interface FeedPage {
  readonly games: FeedGame[]
  /** Rows that cannot be read; they are left out. */
  readonly unreadable: number
  readonly next: string | null
}

/** @throws for anything but a page. */
export function parsePage(provider: FeedProvider, body: unknown): FeedPage {
  const { games, next } = page.parse(body)
  const parsed = games.map((game) => row.safeParse(game))
  const readable = parsed.flatMap((result) => (result.success ? [gameOf(provider, result.data)] : []))
  return { games: readable, unreadable: games.length - readable.length, next }
}

/** The live casino takes no bonus money (bonuses.md 2.2). */
function gameOf(
  { id: provider, launchUrl }: FeedProvider,
  {
    id,
    title,
    category,
    volatility,
    features,
    rtp,
    return_terms,
    max_multiplier,
    stakes: stated,
    takes_bonus,
    picture,
  }: z.infer<typeof row>,
): FeedGame {
  return {
    id,
    slug: slugOf(provider, id),
    title,
    category,
    volatility: volatility ?? null,
    features,
    rtpPpm: rtp == null ? null : ppmOf(rtp),
    returnTerms: rtp == null ? null : (return_terms ?? null),
    maxMultiplier: max_multiplier ?? null,
    stakes: stakesOf(stated ?? {}),
    takesBonus: takes_bonus && category !== 'live',
    picture: picture == null ? null : pictureOf(picture, launchUrl),
  }
}

/** Only of the origin that pages may frame; a game with another one is drawn by the site. */
function pictureOf(picture: string, launchUrl: string): string | null {
  const url = URL.canParse(picture, launchUrl) && new URL(picture, launchUrl)
  return url && url.origin === new URL(launchUrl).origin ? url.href : null
}

/** Of currencies that players have, and only where a stake is between the ends. */
const stakesOf = (stated: z.infer<typeof stakes>): StakesByCurrency =>
  Object.fromEntries(
    CURRENCY_CODES.flatMap((currency) => {
      const bounds = stated[currency]
      return bounds && bounds.min <= bounds.max ? [[currency, bounds]] : []
    }),
  )

/** A percentage above 100 is no return of a game. */
function ppmOf(percent: string): number | null {
  const ppm = Math.round(Number(percent) * 10_000)
  return ppm > 0 && ppm <= 1_000_000 ? ppm : null
}

export const slugOf = (provider: string, id: string): string =>
  `${provider}-${id
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}`

/** Rounds, limits and addresses name these games and those of providers in the same place. */
const OWN_SLUGS: readonly string[] = [...MANIFEST_IDS, ...LIVE_GAMES, ...Object.keys(VIRTUAL_GAMES)]

/** The first of games with one id or one slug, and none with that of a game of the house. */
export function withOwnSlugs(games: readonly FeedGame[]): FeedGame[] {
  const [ids, slugs] = [new Set<string>(), new Set(OWN_SLUGS)]
  return games.filter(({ id, slug }) => {
    const isNew = !ids.has(id) && !slugs.has(slug)
    if (isNew) ids.add(id)
    if (isNew) slugs.add(slug)
    return isNew
  })
}
