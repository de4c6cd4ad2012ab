/** Chains of the shared tables with their sealed checkpoints. A chain is open until all of its places are used. */
import type { LiveName } from '../live/games.ts'
import type { Store } from './schema.ts'

export interface NewChain {
  readonly id: string
  readonly game: LiveName
  readonly length: number
  /** Seed 0, which was published first. */
  readonly terminal: string
  readonly beaconRound: number
}

export interface Chain extends NewChain {
  /** null until the beacon has published it. */
  readonly salt: string | null
}

export interface PublishedChain extends Chain {
  /** Milliseconds since the epoch. */
  readonly publishedAt: number
}

export interface ChainStore {
  add(chain: NewChain, checkpoints: readonly Checkpoint[], now: number): void
  /** Those of this game with places left, oldest first. */
  open(game: LiveName): Chain[]
  byId(id: string): Chain
  /** Of this game, the latest first. */
  published(game: LiveName, limit: number): PublishedChain[]
  /** Places are used in order. */
  used(id: string): number
  setSalt(id: string, salt: string): void
  /** The first one at this place or behind it that is not lost. */
  checkpoint(id: string, place: number): Checkpoint
}

export interface Checkpoint {
  readonly place: number
  readonly sealed: Uint8Array
}

const FIELDS = 'id, game, length, terminal, beacon_round as beaconRound, salt'

export function createChainStore({ db, atomic }: Store): ChainStore {
  return {
    add: ({ id, game, length, terminal, beaconRound }, checkpoints, now) =>
      atomic(() => {
        db.prepare('insert into chain (id, game, length, terminal, beacon_round, published_at) values (?, ?, ?, ?, ?, ?)').run(
          id,
          game,
          length,
          terminal,
          beaconRound,
          now,
        )
        const add = db.prepare('insert into chain_seed (chain, place, sealed) values (?, ?, ?)')
        for (const { place, sealed } of checkpoints) add.run(id, place, sealed)
      }),
    open: (game) =>
      db
        .prepare(
          `select ${FIELDS} from chain where game = ? and closed = 0 and length > (select coalesce(max(place), 0) from live_round where chain = chain.id)
           order by published_at`,
        )
        .all(game) as unknown as Chain[],
    byId: (id) => db.prepare(`select ${FIELDS} from chain where id = ?`).get(id) as unknown as Chain,
    published: (game, limit) =>
      db
        .prepare(`select ${FIELDS}, published_at as publishedAt from chain where game = ? order by published_at desc, id desc limit ?`)
        .all(game, limit) as unknown as PublishedChain[],
    used: (id) => (db.prepare('select coalesce(max(place), 0) as used from live_round where chain = ?').get(id) as { used: number }).used,
    setSalt: (id, salt) => void db.prepare('update chain set salt = ? where id = ? and salt is null').run(salt, id),
    checkpoint: (id, place) =>
      db
        .prepare("select place, sealed from chain_seed where chain = ? and place >= ? and sealed <> x'' order by place limit 1")
        .get(id, place) as Record<string, unknown> & Checkpoint,
  }
}
