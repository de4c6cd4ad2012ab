/** The sandbox's beacon in drand's format, trusted as published. It proves nothing to third parties, and is labelled so. */
import type { Milliseconds } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import { drandBeacon } from './drand/beacon.ts'
import type { Beacon } from './port.ts'

export interface SandboxBeaconOptions {
  /** Address of the sandbox; without one, no value is ever returned. */
  readonly url: string | undefined
  readonly host: string
  /** Seconds between two values. */
  readonly period: number
  readonly clock: Clock
  readonly timeoutMs?: Milliseconds
  onFault(error: unknown): void
}

const GENESIS_S = Date.UTC(2026, 0, 1) / 1000

export function sandboxBeacon({ url, host, ...options }: SandboxBeaconOptions): Beacon {
  return drandBeacon({ ...options, source: 'sandbox', genesis: GENESIS_S, relays: url ? [{ url, host }] : [] })
}
