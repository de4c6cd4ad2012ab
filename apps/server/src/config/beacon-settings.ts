/** Settings of the public beacon, whose values fix the salts of shared rounds (D-16). */
import * as z from 'zod/mini'

export const beaconVariables = {
  BEACON_URL: z._default(z.string(), ''),
  BEACON_CHAIN: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  BEACON_PUBLIC_KEY: z.optional(z.string().check(z.regex(/^[0-9a-f]{192}$/))),
  BEACON_GENESIS: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
  BEACON_PERIOD: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(86_400)), 3),
}

export interface BeaconSettings {
  /** Relays of a drand-compatible chain; none: the sandbox's beacon. */
  urls: readonly string[]
  /** The chain; absent: drand's public one. */
  chain: { chain: string; publicKey: string; genesis: number } | undefined
  /** Seconds between two values. */
  period: number
}

type Given = z.output<z.ZodMiniObject<typeof beaconVariables>>

/** @throws when a chain of one's own is given in part. */
export const beaconSettingsFrom = (given: Given, urls: readonly string[]): BeaconSettings => ({
  urls,
  chain: chainFrom(given),
  period: given.BEACON_PERIOD,
})

function chainFrom(given: Given): BeaconSettings['chain'] {
  const { BEACON_CHAIN: chain, BEACON_PUBLIC_KEY: publicKey, BEACON_GENESIS: genesis } = given
  if (chain && publicKey && genesis !== undefined) return { chain, publicKey, genesis }
  if (chain ?? publicKey ?? genesis)
    throw new Error('BEACON_CHAIN: a chain of one’s own needs BEACON_PUBLIC_KEY and BEACON_GENESIS as well')
  return undefined
}
