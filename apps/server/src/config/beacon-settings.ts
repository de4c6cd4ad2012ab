/** The public beacon of the environment, whose values fix the salts of shared rounds (D-16). */
import * as z from 'zod/mini'

import { type Beacon, drandBeacon, QUICKNET, sandboxBeacon } from '../modules/games/beacon/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { VendorPlace } from './addresses.ts'

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

/** @throws in production without relays of a public chain: draws for players' own money must not depend on the operator's own beacon. */
export function beaconFrom(
  { can, beacon, sandboxUrl, siteHost }: VendorPlace & { beacon: BeaconSettings },
  clock: Clock,
  onFault: (fault: unknown) => void,
): Beacon {
  const { urls, chain, period } = beacon
  const unsafe = urls.find((url) => !URL.canParse(url) || (!can.useSandboxVendors && !url.startsWith('https:')))
  if (unsafe !== undefined) throw new Error(`BEACON_URL: ${unsafe} is no https address of a relay`)
  if (urls.length > 0) {
    const { genesis, ...pinned } = chain ?? QUICKNET
    const relays = urls.map((url) => ({ url: url.replace(/\/$/, '') }))
    return drandBeacon({ source: 'drand', relays, pinned, genesis, period, clock, onFault })
  }
  if (!can.useSandboxVendors) throw new Error('BEACON_URL: production needs relays of a public randomness beacon, and none is configured')
  return sandboxBeacon({ url: sandboxUrl, host: `beacon.${siteHost}`, period, clock, onFault })
}
