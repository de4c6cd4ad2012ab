/** All state of the chain, in memory and in one file, so that it survives a restart. */
import type { Api } from '../vendor/signed-route.ts'
import { readState, writeState } from '../vendor/state-file.ts'
import type { Outgoing, Reorg, Step, Transfer, Watched } from './ledger.ts'

export interface SavedState {
  watched: Watched[]
  transfers: Transfer[]
  outgoing: Outgoing[]
  reorgs: Reorg[]
  steps: Step[]
  /** The last sequence number of changes, and of payments. */
  seq: number
  made: number
  switches: Switches
}

export interface Switches {
  /** Overrides the mode by digits; null = by digits. */
  mode: number | null
  api: Api
}

export interface Holdings extends SavedState {
  save(): void
}

const MOST = 2000

/** `file` null: memory only. @throws if the file exists and is invalid. */
export function openHoldings(file: string | null): Holdings {
  const empty: SavedState = {
    watched: [],
    transfers: [],
    outgoing: [],
    reorgs: [],
    steps: [],
    seq: 0,
    made: 0,
    switches: { mode: null, api: 'ok' },
  }
  const saved = file ? readState<SavedState>(file) : undefined
  const holdings: Holdings = {
    ...empty,
    ...saved,
    save() {
      const { save: _, ...all } = holdings
      for (const list of [all.watched, all.transfers, all.outgoing]) list.splice(0, Math.max(0, list.length - MOST))
      if (file) writeState(file, all)
    },
  }
  return holdings
}
