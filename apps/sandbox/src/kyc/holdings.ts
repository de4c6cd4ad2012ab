/** Checks and their scheduled events, in memory and in one file, so that they survive a restart. */
import type { Api } from '../vendor/signed-route.ts'
import { readState, writeState } from '../vendor/state-file.ts'
import type { KycCheck, KycStep } from './check.ts'

/** The vendor's behaviour, set on the page or by a test. */
export interface Switches {
  /** Overrides the mode by digits; null = by digits. */
  mode: number | null
  api: Api
}

export interface Holdings {
  readonly checks: Map<string, KycCheck>
  steps: KycStep[]
  switches: Switches
  save(): void
}

interface SavedState {
  checks: KycCheck[]
  steps: KycStep[]
  switches: Switches
}

const MOST_CHECKS = 500

/** `file` null: memory only. @throws if the file exists and is invalid. */
export function openHoldings(file: string | null): Holdings {
  const saved = file ? readState<SavedState>(file) : undefined
  const holdings: Holdings = {
    checks: new Map((saved?.checks ?? []).map((check) => [check.reference, check])),
    steps: saved?.steps ?? [],
    switches: saved?.switches ?? { mode: null, api: 'ok' },
    save() {
      for (const oldest of [...holdings.checks.keys()].slice(0, -MOST_CHECKS)) holdings.checks.delete(oldest)
      if (file) writeState(file, { checks: [...holdings.checks.values()], steps: holdings.steps, switches: holdings.switches })
    },
  }
  return holdings
}
