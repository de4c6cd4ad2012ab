/** The public interface of streams: events in the order of commits, and readers at stored positions. */
export { countParked, loadParked, type Parked } from './parked.ts'
export { createRelay, type Relay, type RelayDeps } from './relay.ts'
export { replay, type ReplayableReader } from './replay.ts'
export type { Chunk, Position, Stream, StreamReader } from './stream.ts'
