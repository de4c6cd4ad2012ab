/** Chunks that one reader has read, kept for those that read later: rows are loaded and decoded once for all. */
import type { Chunk, Stream } from './stream.ts'

/** Of a lane: a reader that is further behind loads its chunks itself. */
const MAX_EVENTS = 8192
/** So many kept ones are enough for one delivery. */
const ENOUGH_EVENTS = 4096

interface Kept<Event> extends Chunk<Event> {
  /** Number of the last row before it. */
  readonly after: bigint
}

export class KeptChunks<Event> {
  readonly #stream: Pick<Stream<Event>, 'readChunk'>
  /** By lane: chunks without a gap between them, oldest first. */
  readonly #lanes = new Map<number, Kept<Event>[]>()

  constructor(stream: Pick<Stream<Event>, 'readChunk'>) {
    this.#stream = stream
  }

  /** The rows after `after` up to `until`, or a part of them; undefined when there is none. */
  async read(lane: number, after: bigint, until: bigint): Promise<Chunk<Event> | undefined> {
    const kept = this.#lanes.get(lane) ?? []
    const first = kept.findIndex((chunk) => chunk.after === after)
    const known = first === -1 ? [] : kept.slice(first)
    const last = known.at(-1)?.last ?? after
    const isEnough = last >= until || countEvents(known) >= ENOUGH_EVENTS
    const chunk = isEnough ? undefined : await this.#stream.readChunk(lane, last)
    if (chunk) this.#keep(lane, { ...chunk, after: last })
    const joined = chunk ? [...known, chunk] : known
    if (joined.length <= 1) return joined[0]
    return { events: joined.flatMap(({ events }) => events), last: joined.at(-1)!.last }
  }

  /** Drops what every reader has read. */
  forget(lane: number, upTo: bigint): void {
    const kept = this.#lanes.get(lane)
    if (kept)
      this.#lanes.set(
        lane,
        kept.filter(({ last }) => last > upTo),
      )
  }

  #keep(lane: number, chunk: Kept<Event>): void {
    const kept = this.#lanes.get(lane) ?? []
    const end = kept.at(-1)?.last ?? chunk.after
    if (chunk.after < end) return // of a reader that is far behind
    const chain = end === chunk.after ? [...kept, chunk] : [chunk] // another process has read what is between
    let events = 0
    const first = chain.findLastIndex((each) => (events += each.events.length) > MAX_EVENTS)
    this.#lanes.set(lane, chain.slice(first + 1))
  }
}

const countEvents = (chunks: readonly Chunk<unknown>[]): number => chunks.reduce((sum, { events }) => sum + events.length, 0)
