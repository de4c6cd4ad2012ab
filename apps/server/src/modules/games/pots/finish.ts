/**
 * From a closed list to its end: waits for the beacon without limit, then draws and pays in one transaction. Never draws
 * again.
 */
import { nodeCrypto } from '@fairhouse/fairness/node'
import type { Milliseconds } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import type { Balances } from '../../play/wagering/index.ts'
import type { Beacon, BeaconValue } from '../beacon/index.ts'
import type { SelectFunds } from './funds.ts'
import type { Pot } from './pot.ts'
import { resultText } from './rows.ts'
import { drawPot, listOf } from './rules.ts'
import type { PotSeeds } from './seeds.ts'
import { NOW, type PotStore } from './store.ts'

/** From the closing to the deciding value: it must not be known when the list is fixed (games.md 1.4). */
export const BEACON_AFTER_MS = 3000
/** The database rolls back a closing not committed by then, so that no list is fixed after its value is published. */
const CLOSING_MOST_MS = 1500

export interface Ended {
  readonly pot: Pot
  readonly winner: { bettorKey: string; money: Balances }
}

export interface Finishing {
  /** Fixes the list and stores the deciding beacon round. The caller holds the pot's lock. */
  close(tx: Tx, pot: Pot): Promise<Pot>
  /** undefined when it was drawn before. The caller commits money and result together. */
  draw(tx: Tx, pot: string, value: BeaconValue): Promise<Ended | undefined>
  /** The deciding value, as soon as it is published. */
  value(pot: Pot): Promise<BeaconValue | undefined>
  /** The time at which it is due, milliseconds by the database's clock. */
  dueAt(pot: Pot): number
}

export interface FinishDeps {
  readonly store: PotStore
  readonly funds: SelectFunds
  readonly seeds: PotSeeds
  readonly beacon: Beacon
  readonly beaconAfterMs: Milliseconds
}

export function createFinishing({ store, funds, seeds, beacon, beaconAfterMs }: FinishDeps): Finishing {
  return {
    async close(tx, pot) {
      await store.hurry(tx, CLOSING_MOST_MS)
      const at = await store.now(tx)
      const beacon_due = BigInt(beacon.roundAt(at + beaconAfterMs))
      return store.change(tx, pot.id, { state: 'closed', closed_at: new Date(at), beacon_source: beacon.source, beacon_due })
    },
    async draw(tx, id, { round, value }) {
      const pot = await store.lock(tx, id)
      if (pot?.state !== 'closed') return undefined
      const bets = await store.bets([id], tx)
      const serverSeed = seeds.open(id, pot.sealed)
      const { betsText, betsHash, result } = drawPot(nodeCrypto, serverSeed, listOf(pot, bets, value), pot.commission)
      const won = bets[result.index]!
      const paid = await funds(pot.mode).pay(tx, pot, bets, { bet: won, fee: result.fee })
      const proof = {
        beacon_round: BigInt(round),
        beacon_value: value,
        bets_text: betsText,
        bets_hash: betsHash,
        result: resultText(result),
      }
      const drawn = await store.change(tx, id, { ...proof, state: 'drawn', server_seed: serverSeed.toString('hex'), ended_at: NOW })
      return { pot: drawn, winner: { bettorKey: won.seat, money: paid } }
    },
    value: async ({ beaconDue }) => beacon.value(beaconDue!),
    dueAt: ({ beaconDue }) => beacon.timeOf(beaconDue!),
  }
}
