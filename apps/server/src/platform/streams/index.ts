/** The public interface of streams: events in the order of commits, and readers at stored positions. */
export { countParked, findParked, loadParked, pageOfParked, type Parked, parkedKey, type ParkedPlace } from './parked.ts'
export { createRelay, type Relay, RELAY_POLL_MS, type RelayDeps } from './relay.ts'
export { replay, type ReplayableReader } from './replay.ts'
export { STREAM_SCHEMAS } from './stream.ts'
export type { Chunk, Position, Stream, StreamReader, StreamSchema } from './stream.ts'
