/** Deposits and what is still to happen, in memory and in one file, so that a restart forgets nothing. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import type { PayDeposit, Step } from './deposit.ts'

export const APIS = ['ok', 'down', 'silent', 'lost', 'refusing'] as const

/** Told by a person at the page or by a test: how the provider behaves from now on. */
export interface Switches {
  /** Instead of the one by digits; null = by digits. */
  mode: number | null
  /** `down` answers 503, `silent` hears and answers nothing, `lost` does what it is told and answers nothing, `refusing` refuses new deposits. */
  api: (typeof APIS)[number]
}

export interface Holdings {
  readonly deposits: Map<string, PayDeposit>
  steps: Step[]
  switches: Switches
  save(): void
}

const MOST_DEPOSITS = 1000

/** `file` null: memory alone. @throws when the file is there and is no holdings file. */
export function openHoldings(file: string | null): Holdings {
  const kept = file ? readKept(file) : undefined
  const holdings: Holdings = {
    deposits: new Map((kept?.deposits ?? []).map((deposit) => [deposit.reference, deposit])),
    steps: kept?.steps ?? [],
    switches: kept?.switches ?? { mode: null, api: 'ok' },
    save() {
      for (const oldest of [...holdings.deposits.keys()].slice(0, -MOST_DEPOSITS)) holdings.deposits.delete(oldest)
      if (file) writeWhole(file, { deposits: [...holdings.deposits.values()], steps: holdings.steps, switches: holdings.switches })
    },
  }
  return holdings
}

interface Kept {
  deposits: PayDeposit[]
  steps: Step[]
  switches: Switches
}

function readKept(file: string): Kept | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw fault
  }
}

/** A reader never sees half a file. */
function writeWhole(file: string, kept: Kept): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(kept), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
