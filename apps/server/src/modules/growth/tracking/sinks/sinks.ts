/** Where an operator's own event pipeline receives the events (API-32): a file of JSON lines, or an HTTP address. */
import { open } from 'node:fs/promises'

import type { Milliseconds } from '@fairhouse/money'

import { callHttp } from '../../../../platform/outgoing/index.ts'

/** As it leaves the house: no address, agent or player. */
export interface SinkEvent {
  /** Grows; the same one again is a repetition after a failure. */
  id: string
  name: string
  data: unknown
  session_id: string
  mirror: string
  /** ISO 8601, by the browser's clock and by ours. */
  told_at: string | null
  received_at: string
}

export interface EventSink {
  name: string
  /** @throws if the events were not taken. */
  take(events: readonly SinkEvent[]): Promise<void>
}

export type SinkSettings = { file: string } | { url: string; secret: string | undefined }

const TIMEOUT_MS = 10_000
const ANSWER_BYTES = 16 * 1024
const NEWLINE = 10

export const sinkFrom = (settings: SinkSettings): EventSink =>
  'file' in settings ? createFileSink(settings.file) : createHttpSink(settings)

/** One JSON object per line; on the disk before the events count as taken. */
export function createFileSink(path: string): EventSink {
  return {
    name: 'file',
    async take(events) {
      const file = await open(path, 'a+', 0o600)
      try {
        const start = (await endsInLine(file)) ? '' : '\n' // the process died while it wrote the last line
        await file.appendFile(start + events.map((event) => `${JSON.stringify(event)}\n`).join(''))
        await file.sync()
      } finally {
        await file.close()
      }
    },
  }
}

async function endsInLine(file: Awaited<ReturnType<typeof open>>): Promise<boolean> {
  const { size } = await file.stat()
  if (size === 0) return true
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1)
  return buffer[0] === NEWLINE
}

interface HttpSinkOptions {
  url: string
  /** Sent as a bearer token. */
  secret: string | undefined
  timeoutMs?: Milliseconds
}

/** `POST {"events": [...]}`; any status of 2xx takes them all. */
export function createHttpSink({ url, secret, timeoutMs = TIMEOUT_MS }: HttpSinkOptions): EventSink {
  const headers: Record<string, string> = secret === undefined ? {} : { authorization: `Bearer ${secret}` }
  return {
    name: 'http',
    async take(events) {
      const body = Buffer.from(JSON.stringify({ events }))
      const { status } = await callHttp({ url, method: 'POST', headers, body, timeoutMs, answerBytes: ANSWER_BYTES })
      if (status < 200 || status > 299) throw new Error(`the event sink answered ${status}`)
    },
  }
}
