/** Provides a game with seeds: publishes chains in advance, loads their salts from the beacon, opens the seed of one round. */
import { sha256 } from '@fairhouse/fairness/node'

import type { Term } from '../../../../platform/leader/index.ts'
import type { Random } from '../../../../platform/random.ts'
import type { Seal } from '../../../../platform/seal.ts'
import type { Beacon } from '../../beacon/index.ts'
import { checkpointOf, hashDown, makeChain, seedRow } from './seeds.ts'
import type { Chain, ChainStore } from './store.ts'

export interface Chains {
  /** The chain to play from; undefined while its salt does not exist. Publishes chains and sets salts when due. */
  ready(term: Term): Promise<Chain | undefined>
  /**
   * For the leader of the round only. @throws SeedLost when the seed cannot be opened or does not match its commitment; any
   * other error when this process has the wrong key, which proves nothing about the seed.
   */
  seed(game: string, chain: number, place: number, commitment: Buffer): Promise<Buffer>
}

export class SeedLost extends Error {}

export interface ChainsOptions {
  game: string
  store: ChainStore
  beacon: Beacon
  seal: Seal
  isKeyRight(): Promise<boolean>
  random: Random
  /** Rounds of a chain. */
  length: number
  /** From a chain's publication to its beacon round, ms: that value must not be known at the publication. */
  saltLead: number
}

const SEED_BYTES = 32
/** The next chain is published this many rounds before the end of the current one (games.md 1.3). */
const AHEAD = 10_000
/** For chains shorter than that, in tests. */
const AHEAD_PART = 0.5

export function createChains({ game, store, beacon, seal, isKeyRight, random, length, saltLead }: ChainsOptions): Chains {
  const rowOf = (chain: number) => (place: number) => seedRow(game, chain, place)

  async function requireKey(): Promise<void> {
    if (!(await isKeyRight())) throw new Error(`SECRET_SEEDS does not fit the data of this database: ${game} is not led with it`)
  }

  async function publish(term: Term, number: number, before: bigint): Promise<void> {
    await requireKey()
    const made = await makeChain({ last: random.bytes(SEED_BYTES), length, seal, row: rowOf(number), signal: term.signal })
    await term.within(async (tx) => {
      const publishedAt = await store.now(tx)
      const beaconRound = beacon.roundAt(publishedAt + saltLead)
      if (saltLead > 0) await store.hurry(tx, saltLead / 2)
      await store.add(tx, { game, number, length, before, beaconSource: beacon.source, beaconRound, publishedAt, ...made })
    })
  }

  async function requestSalt(term: Term, chain: Chain): Promise<void> {
    const out = await beacon.value(Number(chain.beacon_round))
    if (out) await term.within((tx) => store.salt(tx, chain, out.value, out.round))
  }

  return {
    async ready(term) {
      const open = await store.open(game)
      const last = open.at(-1)
      if (!last) {
        const latest = await latestOf(store, game)
        await publish(term, latest.number + 1, latest.before)
        return undefined
      }
      const unsalted = open.find(({ salt }) => salt === null)
      if (unsalted) await requestSalt(term, unsalted)
      if (open.length === 1 && last.salt !== null && (await left(store, last)) <= Math.min(AHEAD, last.length * AHEAD_PART))
        await publish(term, last.number + 1, last.before + BigInt(last.length))
      const [first] = open
      return first!.salt === null ? undefined : first
    },
    async seed(of, chain, place, commitment) {
      const { length: places } = (await store.one(of, chain))!
      const at = checkpointOf(place, places)
      const sealed = await store.checkpoint(of, chain, at)
      const seed = sealed && opened(() => hashDown(seal.open(sealed, rowOf(chain)(at)), at - place))
      if (seed && sha256(seed).equals(commitment)) return seed
      await requireKey()
      throw new SeedLost(`the seed of ${of} ${chain}/${place} cannot be read`)
    },
  }
}

/** Undefined for a wrong key and for a changed row. */
function opened(open: () => Buffer): Buffer | undefined {
  try {
    return open()
  } catch {
    return undefined
  }
}

async function latestOf(store: ChainStore, game: string): Promise<{ number: number; before: bigint }> {
  const latest = await store.latest(game)
  return latest ? { number: latest.number, before: latest.used } : { number: 0, before: 0n }
}

const left = async (store: ChainStore, { game, number, length }: Chain): Promise<number> => length - (await store.usedPlaces(game, number))
