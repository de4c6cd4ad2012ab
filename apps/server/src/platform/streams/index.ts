/** The public interface of streams: events in the order of commits, and readers at stored positions. */
export { loadParked, type Parked } from './parked.ts'
export { createRelay, type Relay, type RelayDeps } from './relay.ts'
export type { Chunk, Position, Stream, StreamReader } from './stream.ts'
