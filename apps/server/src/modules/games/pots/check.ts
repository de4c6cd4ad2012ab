/**
 * Repeats each draw from its stored rows: the deciding value was promised before it could be known, and the result follows
 * from seed, list and value. Runs in production too. Pure except `createPotCheck`. Source: games.md 1.4.
 */
import { commitmentOf, fromHex } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { sameJson } from '@fairhouse/games'

import type { Beacon } from '../beacon/index.ts'
import type { Pot, PotBet, PotResult } from './pot.ts'
import { resultText } from './rows.ts'
import { type Drawn, drawPot, listOf } from './rules.ts'
import type { PotStore } from './store.ts'

export interface PotFinding {
  rule: 'promised_late' | 'drawn_early' | 'seed' | 'list' | 'result'
  pot: string
  detail: string
}

export interface PromisedBy extends Pick<Beacon, 'source' | 'roundAt'> {
  /** From the closing to the instant of the deciding value, ms. */
  readonly lead: number
}

/** `bets` in the order of the list. Checks only the draw of a pot with another beacon than the current one. */
export function findingsOf(pot: Pot, bets: readonly PotBet[], beacon: PromisedBy): PotFinding[] {
  const rules = [...promiseFindings(pot, beacon), ...(pot.state === 'drawn' ? drawFindings(pot, bets) : [])]
  return rules.map(([rule, detail]) => ({ rule, pot: pot.id, detail }))
}

type Broken = [rule: PotFinding['rule'], detail: string]

function promiseFindings({ beaconSource, beaconDue, beaconRound, closedAt }: Pot, { source, roundAt, lead }: PromisedBy): Broken[] {
  const broken: Broken[] = []
  if (beaconRound !== null && beaconRound < beaconDue!) broken.push(['drawn_early', `drawn over ${beaconRound}, promised ${beaconDue}`])
  if (beaconSource !== source) return broken
  const first = roundAt(closedAt! + lead)
  if (beaconDue! < first) broken.push(['promised_late', `promised ${beaconDue}, the first after the closing is ${first}`])
  return broken
}

function drawFindings(pot: Pot, bets: readonly PotBet[]): Broken[] {
  const seed = fromHex(pot.serverSeed!)!
  const again = drawnAgain(pot, bets, seed)
  const broken: Broken[] = []
  if (commitmentOf(nodeCrypto, seed) !== pot.commitment) broken.push(['seed', 'the seed is not the one that was committed to'])
  if (again?.betsText !== pot.betsText || again?.betsHash !== pot.betsHash)
    broken.push(['list', 'the text is not that of the stored bets and the value'])
  else if (!sameJson(asStored(again!.result), asStored(pot.result!))) broken.push(['result', 'the draw repeated gives another result'])
  return broken
}

const asStored = (result: PotResult): unknown => JSON.parse(resultText(result))

/** undefined for a list that cannot be drawn. */
function drawnAgain(pot: Pot, bets: readonly PotBet[], seed: Uint8Array): Drawn | undefined {
  try {
    return drawPot(nodeCrypto, Buffer.from(seed), listOf(pot, bets, pot.beaconValue!), pot.commission)
  } catch {
    return undefined
  }
}

const BATCH_SIZE = 500

/** All pots closed since an instant, ms by the database's clock. */
export function createPotCheck(
  store: Pick<PotStore, 'closedSince' | 'many' | 'bets'>,
  beacon: PromisedBy,
): (since: number) => Promise<PotFinding[]> {
  return async (since) => {
    const [ids, found] = [await store.closedSince(since), [] as PotFinding[]]
    for (let at = 0; at < ids.length; at += BATCH_SIZE) {
      const some = ids.slice(at, at + BATCH_SIZE)
      const bets = Map.groupBy(await store.bets(some), ({ pot }) => pot)
      for (const pot of await store.many(some)) found.push(...findingsOf(pot, bets.get(pot.id) ?? [], beacon))
    }
    return found
  }
}
