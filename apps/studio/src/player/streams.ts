/** Server-sent events: one open answer per page. A reader that does not keep up is closed, and connects again by itself. */
import { type BlockBounds, createBlockHolders } from '@fairhouse/process'
import type { FastifyReply } from 'fastify'

import type { Platform } from '../platform.ts'

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

export function createStreams({ every }: Pick<Platform, 'every'>, bounds: BlockBounds): Streams {
  const open = createBlockHolders<Response>(bounds, (response) => response.destroy())
  const write = (response: Response, text: string) => {
    if (response.writableLength > UNREAD_BYTES_MAX) response.destroy()
    else response.write(text)
  }
  const endBeats = every(BEAT_MS, () => {
    for (const response of open.items()) write(response, BEAT)
  })
  return {
    open(reply, visitor) {
      if (!open.add(reply.raw, visitor)) return undefined
      const headers = { ...(reply.getHeaders() as Record<string, string>), ...HEADERS }
      const response = reply.hijack().raw
      response.on('close', () => open.remove(response, visitor))
      response.writeHead(200, headers)
      return { text: (message) => write(response, message), onEnd: (work) => void response.on('close', work) }
    },
    close() {
      endBeats()
      const readers = open.items()
      for (const response of readers) response.end(LAST)
      return readers.length
    },
  }
}
