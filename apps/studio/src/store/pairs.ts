/** Seed pairs, one active and one next per player and mode (D-50, games.md 1.1). */
import { commitmentOf, SERVER_SEED_BYTES, toHex } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'

import type { Platform } from '../platform.ts'
import type { PairEnd } from './ended.ts'
import type { Store } from './schema.ts'
import type { Seal } from './seal.ts'

interface PairRow {
  readonly id: number
  readonly owner: string
  readonly state: 'next' | 'active' | 'revealed'
  readonly commitment: string
  readonly sealed: Uint8Array
  readonly client_seed: string | null
  readonly next_nonce: number
  readonly ended: PairEnd | null
}

export interface ShownPair {
  readonly commitment: string
  readonly clientSeed: string | null
  readonly nonce: number
  readonly nextCommitment: string
}

export interface TakenNonce {
  readonly pair: number
  readonly serverSeed: Uint8Array
  readonly clientSeed: string
  readonly nonce: number
}

export interface RoundSeedsShown {
  readonly commitment: string
  readonly clientSeed: string
  /** null until the pair is rotated, or has ended with its last round; a lost one stays null. */
  readonly serverSeed: string | null
  /** Why it draws no later round, unless its player has rotated it. */
  readonly ended: PairEnd | null
}

export interface Pairs {
  /** Creates the first pairs of an owner. */
  show(owner: string): ShownPair
  /** The player's first seed; false when the active pair already has one. */
  setClientSeed(owner: string, clientSeed: string): boolean
  /** undefined: the player has sent no seed yet. Takes the nonce in the caller's transaction. */
  takeNonce(owner: string): TakenNonce | undefined
  /** Reveals the active pair; the next one becomes active with this client seed. */
  rotate(owner: string, clientSeed: string): { readonly serverSeed: string; readonly commitment: string }
  seedsOf(pair: number): RoundSeedsShown
  /** No key opens its seed: what it drew cannot be computed again. */
  isLost(pair: number): boolean
  /** Opened to compute a round again; never shown. */
  seedFor(pair: number): Uint8Array
}

export function createPairs({ db, atomic }: Store, seal: Seal, { randomBytes }: Pick<Platform, 'randomBytes'>): Pairs {
  const add = db.prepare('insert into pair (owner, state, commitment, sealed) values (?, ?, ?, ?)')
  // without the index's own condition SQLite scans all pairs
  const find = db.prepare("select * from pair where owner = ? and state = ? and state <> 'revealed'")
  const byId = db.prepare('select * from pair where id = ?')
  const dealing = db.prepare("select 1 from hand where owner = ? and pair = ? and state in ('betting', 'returning', 'playing', 'paying')")

  function create(owner: string, state: 'next' | 'active'): void {
    const seed = randomBytes(SERVER_SEED_BYTES)
    add.run(owner, state, commitmentOf(nodeCrypto, seed), seal.close(seed, owner))
  }

  function rowOf(owner: string, state: 'next' | 'active'): PairRow {
    const found = () => find.get(owner, state) as unknown as PairRow | undefined
    const row = found()
    if (row) return row
    create(owner, state)
    return found()!
  }

  /** A pair that its player has rotated has no open hand; one that has ended may still deal to the end of a hand. */
  const isShown = ({ id, owner, state, ended }: PairRow) =>
    state === 'revealed' && ended !== 'lost' && (ended === null || dealing.get(owner, id) === undefined)

  const seedOf = ({ sealed, owner }: PairRow) => toHex(seal.open(sealed, owner))

  return {
    show: (owner) =>
      atomic(() => {
        const [active, next] = [rowOf(owner, 'active'), rowOf(owner, 'next')]
        const { commitment, client_seed: clientSeed, next_nonce: nonce } = active
        return { commitment, clientSeed, nonce, nextCommitment: next.commitment }
      }),
    setClientSeed: (owner, clientSeed) =>
      atomic(() => {
        const { id } = rowOf(owner, 'active')
        return db.prepare('update pair set client_seed = ? where id = ? and client_seed is null').run(clientSeed, id).changes === 1
      }),
    takeNonce: (owner) =>
      atomic(() => {
        const row = rowOf(owner, 'active')
        if (row.client_seed === null) return undefined
        db.prepare('update pair set next_nonce = next_nonce + 1 where id = ?').run(row.id)
        return { pair: row.id, serverSeed: seal.open(row.sealed, owner), clientSeed: row.client_seed, nonce: row.next_nonce }
      }),
    rotate: (owner, clientSeed) =>
      atomic(() => {
        const [active, next] = [rowOf(owner, 'active'), rowOf(owner, 'next')]
        db.prepare("update pair set state = 'revealed' where id = ?").run(active.id)
        db.prepare("update pair set state = 'active', client_seed = ? where id = ?").run(clientSeed, next.id)
        create(owner, 'next')
        return { serverSeed: seedOf(active), commitment: active.commitment }
      }),
    seedFor(pair) {
      const { sealed, owner } = byId.get(pair) as unknown as PairRow
      return seal.open(sealed, owner)
    },
    isLost: (pair) => byId.get(pair)?.ended === 'lost',
    seedsOf(pair) {
      const row = byId.get(pair) as unknown as PairRow
      return {
        commitment: row.commitment,
        clientSeed: row.client_seed!,
        serverSeed: isShown(row) ? seedOf(row) : null,
        ended: row.ended,
      }
    },
  }
}
