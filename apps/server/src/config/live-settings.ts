/** Chains, shared rounds and virtual sports in the environment, and when what nobody watches is polled less. */
import { VIRTUAL_TIMINGS, type VirtualGame, type VirtualTiming } from '@fairhouse/betting'
import { type Milliseconds, DAY_MS } from '@fairhouse/money'
import * as z from 'zod/mini'

export const liveVariables = {
  LIVE_CHAIN: z._default(z.coerce.number().check(z.int(), z.gte(2), z.lte(10_000_000)), 1_000_000),
  LIVE_TIMINGS: z._default(z.string().check(z.regex(/^((betting|pause)=\d{2,6}(,|$))*$/)), ''),
  VIRTUAL_SPORTS: z._default(z.enum(['on', 'off']), 'on'),
  VIRTUAL_TIMINGS: z._default(z.string().check(z.regex(/^((football|race)=\d{4,6}\/\d{3,6}(,|$))*$/)), ''),
  IDLE_AFTER_MS: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(DAY_MS)), 30_000),
}

const variables = z.object(liveVariables)
type Given = z.output<typeof variables> & { BEACON_URL?: string | undefined }

export interface LiveSettingsRead {
  /** Shared rounds: chain length, ms from a chain's publication to the draw of its salt, and overrides of each game's durations. */
  live: { chainLength: number; saltLead: number; timing: { betting?: number; pause?: number } }
  /** Undefined: none is played. */
  virtual: Readonly<Record<VirtualGame, VirtualTiming>> | undefined
  /** Without a call or an open socket for so long nobody uses the product. */
  idleAfterMs: Milliseconds
}

/** games.md 1.3: long before a public beacon's value is known; the sandbox's operator knows its beacon anyway. */
const PUBLIC_SALT_MS = 600_000
const OWN_SALT_MS = 3000

/** Other durations are for tests only: players are promised those of the rules. @throws with the reason. */
export function liveSettingsFrom(given: Given, production: boolean): LiveSettingsRead {
  for (const name of ['LIVE_TIMINGS', 'VIRTUAL_TIMINGS'] as const)
    if (given[name] && production) throw new Error(`${name}: production plays rounds of the length that the rules say`)
  const timing = Object.fromEntries(pairsOf(given.LIVE_TIMINGS).map(([name, ms]) => [name, Number(ms)]))
  const saltLead = given.BEACON_URL ? PUBLIC_SALT_MS : OWN_SALT_MS
  return {
    live: { chainLength: given.LIVE_CHAIN, saltLead, timing },
    virtual: given.VIRTUAL_SPORTS === 'on' ? { ...VIRTUAL_TIMINGS, ...virtualTimings(given.VIRTUAL_TIMINGS) } : undefined,
    idleAfterMs: given.IDLE_AFTER_MS,
  }
}

function virtualTimings(text: string): Partial<Record<VirtualGame, VirtualTiming>> {
  const timings = pairsOf(text).map(([game, ms = '']) => {
    const [every = 0, shown = 0] = ms.split('/').map(Number)
    return [game, { every, shown }]
  })
  return Object.fromEntries(timings) as Partial<Record<VirtualGame, VirtualTiming>>
}

const pairsOf = (text: string): string[][] =>
  text
    .split(',')
    .filter(Boolean)
    .map((part) => part.split('='))
