/** The only file of the studio that reads the environment. */
import { resolve } from 'node:path'

import * as z from 'zod'

export interface StudioConfig {
  /** The address that it listens on: the server reaches it, visitors only through the server. */
  readonly host: string
  /** 0 selects a free port. */
  readonly port: number
  /** Folder of its rounds and seed pairs. */
  readonly dataDir: string
  /** The operator's wallet, up to the method. */
  readonly walletUrl: string
  /** The Host header of those calls where it differs from the URL. */
  readonly walletHost: string | undefined
  /** Shared with the operator. */
  readonly secret: string
  /** 64 hexadecimal digits: the key of unrevealed seeds (games.md 1.7). */
  readonly seedKey: string
  /** The one before it: the start re-seals what it sealed. */
  readonly formerSeedKey: string | undefined
  /** After a theft: the one that a renewal puts in its place. */
  readonly newSeedKey: string | undefined
  /** Origins that may show the games in a frame. */
  readonly frameAncestors: readonly string[]
  /** Relays of public randomness for the chains of the shared tables; none: those tables stay closed. */
  readonly beaconUrls: readonly string[]
  /** The Host header of those calls where it differs from the URL. */
  readonly beaconHost: string | undefined
  readonly logLevel: string
  /** Bearer token of `/metrics`; without it the path does not exist. */
  readonly metricsToken: string | undefined
  /** Whether the conformance suite may drive rounds. */
  readonly isDriven: boolean
}

const seedKey = z.string().regex(/^[0-9a-f]{64}$/)

const variables = z.object({
  STUDIO_ENV: z.enum(['sandbox', 'production']).default('production'),
  STUDIO_HOST: z.string().min(1).default('127.0.0.1'),
  STUDIO_PORT: z.coerce.number().int().min(0).max(65535).default(0),
  STUDIO_DATA_DIR: z.string().default('.data/studio'),
  STUDIO_WALLET_URL: z.url().default('http://127.0.0.1:3000/wallet/studio'),
  STUDIO_WALLET_HOST: z.string().min(1).optional(),
  STUDIO_FRAME_ANCESTORS: z.string().default('http://fairhouse.localhost:3000'),
  STUDIO_BEACON_URL: z.string().default(''),
  STUDIO_BEACON_HOST: z.string().min(1).optional(),
  STUDIO_LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).optional(),
  STUDIO_METRICS_TOKEN: z.string().min(16).optional(),
  SECRET_STUDIO: z.string().min(16),
  SECRET_STUDIO_SEEDS: seedKey,
  SECRET_STUDIO_SEEDS_FORMER: seedKey.optional(),
  SECRET_STUDIO_SEEDS_NEW: seedKey.optional(),
})

/** @throws with one line that names each invalid variable. */
export function configFrom(environment: Record<string, string | undefined>): StudioConfig {
  const read = variables.safeParse(environment)
  if (!read.success) throw new Error(read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '))
  const given = read.data
  return {
    host: given.STUDIO_HOST,
    port: given.STUDIO_PORT,
    dataDir: resolve(given.STUDIO_DATA_DIR),
    walletUrl: given.STUDIO_WALLET_URL,
    walletHost: given.STUDIO_WALLET_HOST,
    secret: given.SECRET_STUDIO,
    seedKey: given.SECRET_STUDIO_SEEDS,
    formerSeedKey: given.SECRET_STUDIO_SEEDS_FORMER,
    newSeedKey: given.SECRET_STUDIO_SEEDS_NEW,
    frameAncestors: listed(given.STUDIO_FRAME_ANCESTORS),
    beaconUrls: listed(given.STUDIO_BEACON_URL),
    beaconHost: given.STUDIO_BEACON_HOST,
    logLevel: given.STUDIO_LOG_LEVEL ?? (given.STUDIO_ENV === 'production' ? 'info' : 'warn'),
    metricsToken: given.STUDIO_METRICS_TOKEN,
    isDriven: given.STUDIO_ENV === 'sandbox',
  }
}

const listed = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
