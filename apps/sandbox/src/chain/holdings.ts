/** Everything the chain holds, in memory and in one file, so that a restart forgets nothing. */
import type { Api } from '../vendor/guarded.ts'
import { readKept, writeWhole } from '../vendor/kept-file.ts'
import type { Outgoing, Reorg, Step, Transfer, Watched } from './ledger.ts'

export interface Kept {
  watched: Watched[]
  transfers: Transfer[]
  outgoing: Outgoing[]
  reorgs: Reorg[]
  steps: Step[]
  /** The last number given to a change, and to a payment. */
  seq: number
  made: number
  switches: Switches
}

export interface Switches {
  /** Instead of the one by digits; null = by digits. */
  mode: number | null
  api: Api
}

export interface Holdings extends Kept {
  save(): void
}

const MOST = 2000

/** `file` null: memory alone. @throws when the file is there and is no holdings file. */
export function openHoldings(file: string | null): Holdings {
  const empty: Kept = {
    watched: [],
    transfers: [],
    outgoing: [],
    reorgs: [],
    steps: [],
    seq: 0,
    made: 0,
    switches: { mode: null, api: 'ok' },
  }
  const kept = file ? readKept<Kept>(file) : undefined
  const holdings: Holdings = {
    ...empty,
    ...kept,
    save() {
      const { save: _, ...all } = holdings
      for (const list of [all.watched, all.transfers, all.outgoing]) list.splice(0, Math.max(0, list.length - MOST))
      if (file) writeWhole(file, all)
    },
  }
  return holdings
}
