/** The feed of odds of the environment: real fixtures and results of a file, or the sandbox's matches. */
import { resolve } from 'node:path'

import * as z from 'zod/mini'

import { type BoardParts, fixturesFeed, type OddsFeed, sandboxFeed } from '../modules/sports/sportsbook/index.ts'
import type { Clock } from '../platform/clock.ts'
import { isZone } from '../platform/time-zones.ts'
import { sandboxVendor, type VendorPlace } from './addresses.ts'

export const fixtureVariables = {
  ODDS_FEED: z._default(z.enum(['on', 'off', 'fixtures']), 'on'),
  FIXTURES_FILE: z.optional(z.string().check(z.minLength(1))),
  FIXTURES_COUNTRY: z._default(z.string().check(z.minLength(1), z.maxLength(100)), 'England'),
  FIXTURES_ZONE: z._default(z.string().check(z.minLength(1)), 'Europe/London'),
}

const variables = z.object(fixtureVariables)

export interface FixtureSettings {
  readonly file: string
  readonly country: string
  /** Of the file's times. */
  readonly zone: string
}

const KEPT = resolve(import.meta.dirname, '../modules/sports/sportsbook/feed/fixtures/en.1.json')

/** Undefined where the board has another feed or none. @throws for an unknown time zone. */
export function fixturesFrom(given: z.output<typeof variables>): FixtureSettings | undefined {
  if (given.ODDS_FEED !== 'fixtures') return undefined
  const { FIXTURES_FILE: file, FIXTURES_COUNTRY: country, FIXTURES_ZONE: zone } = given
  if (!isZone(zone)) throw new Error(`FIXTURES_ZONE: ${zone} is no time zone such as Europe/London`)
  return { file: file === undefined ? KEPT : resolve(file), country, zone }
}

type FeedPlace = VendorPlace & { hasOddsFeed: boolean; fixtures: FixtureSettings | undefined }
type BoardPlace = FeedPlace & BoardChoice & { virtual: object | undefined }

export interface BoardChoice {
  /** Parts of the board of sports that take bets. Set by tests that write its rows themselves; absent: those that are configured. */
  boardParts?: BoardParts | undefined
}

/** The sandbox's matches are invented: production never reads them (D-3), and has no adapter of a real feed yet. */
export function oddsFeedFrom(
  config: FeedPlace,
  clock: Clock,
  report: (message: string, facts: Record<string, unknown>) => void,
): OddsFeed | undefined {
  if (config.fixtures) return fixturesFeed({ ...config.fixtures, clock, report })
  const sandbox = config.hasOddsFeed ? sandboxVendor(config, 'odds') : undefined
  return sandbox && sandboxFeed({ ...sandbox, report })
}

/** What the board takes bets on: events of a feed, where there is one, and own rounds, where they are played. */
export function boardPartsFrom({ config, clock }: { config: BoardPlace; clock: Clock }): BoardParts {
  const configured = { feed: oddsFeedFrom(config, clock, () => undefined), virtual: config.virtual }
  return config.boardParts ?? new Set((['feed', 'virtual'] as const).filter((part) => configured[part] !== undefined))
}

export const boardFrom = ({ config, clock }: { config: BoardPlace; clock: Clock }, report: Parameters<typeof oddsFeedFrom>[2]) => ({
  feed: oddsFeedFrom(config, clock, report),
  parts: boardPartsFrom({ config, clock }),
})
