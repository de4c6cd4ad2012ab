/** Server-sent events: one open answer per page. A reader that does not keep up is closed, and connects again by itself. */
import type { FastifyReply } from 'fastify'

import type { Platform } from '../platform.ts'

export interface Stream {
  text(message: string): void
  onEnd(work: () => void): void
}

export interface Streams {
  /** undefined: there are too many. */
  open(reply: FastifyReply): Stream | undefined
  /** Says so to each reader, which connects again after a second; returns how many there were. */
  close(): number
}

const STREAMS_MAX = 5000
const UNREAD_BYTES_MAX = 262_144
/** Proxies close silent connections. */
const BEAT_MS = 15_000
const BEAT = ': still here\n\n'
const LAST = 'retry: 1000\n: the studio restarts\n\n'
const HEADERS = { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' }

export const streamText = (message: object): string => `data: ${JSON.stringify(message)}\n\n`

export function createStreams({ every }: Pick<Platform, 'every'>): Streams {
  const open = new Set<FastifyReply['raw']>()
  const write = (response: FastifyReply['raw'], text: string) => {
    if (response.writableLength > UNREAD_BYTES_MAX) response.destroy()
    else response.write(text)
  }
  const endBeats = every(BEAT_MS, () => {
    for (const response of open) write(response, BEAT)
  })
  return {
    open(reply) {
      if (open.size >= STREAMS_MAX) return undefined
      const headers = { ...(reply.getHeaders() as Record<string, string>), ...HEADERS }
      const response = reply.hijack().raw
      open.add(response)
      response.on('close', () => open.delete(response))
      response.writeHead(200, headers)
      return { text: (message) => write(response, message), onEnd: (work) => void response.on('close', work) }
    },
    close() {
      endBeats()
      const { size } = open
      for (const response of open) response.end(LAST)
      return size
    },
  }
}
