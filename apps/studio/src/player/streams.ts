/** Server-sent events: one open answer per page. A reader that does not keep up is closed, and connects again by itself. */
import type { FastifyReply } from 'fastify'

import type { Platform } from '../platform.ts'
import type { Bound } from './visitors.ts'

export interface Stream {
  text(message: string): void
  onEnd(work: () => void): void
}

export interface Streams {
  /** undefined: this visitor, or all together, have too many. */
  open(reply: FastifyReply, visitor: string): Stream | undefined
  /** Says so to each reader, which connects again after a second; returns how many there were. */
  close(): number
}

const UNREAD_BYTES_MAX = 262_144
/** Proxies close silent connections, and a page opens one anew that is silent for 40 seconds. */
const BEAT_MS = 15_000
const LAST = 'retry: 1000\n: the studio restarts\n\n'
const BEAT = 'event: beat\ndata: 1\n\n'
const HEADERS = { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' }

export const streamText = (message: object): string => `data: ${JSON.stringify(message)}\n\n`

type Response = FastifyReply['raw']

export function createStreams({ every }: Pick<Platform, 'every'>, bound: Bound): Streams {
  const open = createOpenStreams(bound)
  const write = (response: Response, text: string) => {
    if (response.writableLength > UNREAD_BYTES_MAX) response.destroy()
    else response.write(text)
  }
  const endBeats = every(BEAT_MS, () => {
    for (const response of open.all()) write(response, BEAT)
  })
  return {
    open(reply, visitor) {
      if (!open.add(reply.raw, visitor)) return undefined
      const headers = { ...(reply.getHeaders() as Record<string, string>), ...HEADERS }
      const response = reply.hijack().raw
      response.writeHead(200, headers)
      return { text: (message) => write(response, message), onEnd: (work) => void response.on('close', work) }
    },
    close() {
      endBeats()
      const readers = open.all()
      for (const response of readers) response.end(LAST)
      return readers.length
    },
  }
}

/** Once there are as many as all may have, the visitor with the most gives one up for a visitor with fewer. */
function createOpenStreams({ own, all }: Bound) {
  const ofVisitors = new Map<string, Set<Response>>()
  let sum = 0

  function remove(response: Response, visitor: string): void {
    const streams = ofVisitors.get(visitor)
    if (!streams?.delete(response)) return
    sum--
    if (streams.size === 0) ofVisitors.delete(visitor)
  }

  function makeRoom(size: number): boolean {
    const [visitor, most] = [...ofVisitors].reduce((one, other) => (other[1].size > one[1].size ? other : one))
    if (most.size <= size + 1) return false
    const newest = [...most].at(-1)!
    remove(newest, visitor)
    newest.destroy()
    return true
  }

  return {
    all: () => [...ofVisitors.values()].flatMap((streams) => [...streams]),
    add(response: Response, visitor: string): boolean {
      const size = ofVisitors.get(visitor)?.size ?? 0
      if (size >= own || (sum >= all && !makeRoom(size))) return false
      const streams = ofVisitors.get(visitor) ?? new Set()
      ofVisitors.set(visitor, streams.add(response))
      sum++
      response.on('close', () => remove(response, visitor))
      return true
    },
  }
}
