/** The sandbox's odds feed: a snapshot, and a stream of JSON lines. Its matches are invented, so production has no such adapter. */
import { callHttp, streamLines } from '../../../../platform/outgoing/index.ts'
import { parseMessage } from './messages.ts'
import type { OddsFeed } from './port.ts'

/** The first call draws a season, which takes seconds; until a call has ended, the reader requests no other. */
const SNAPSHOT_MS = 20_000
/** Five sports with all their markets take about eight. */
const SNAPSHOT_BYTES = 64 * 1024 * 1024
/** Three heartbeats. Live markets shut after as long (sportsbook.md 8), so a stream that was lost in silence keeps them shut no longer. */
const SILENCE_MS = 15_000

export interface SandboxFeedOptions {
  url: string
  host: string
  /** For operators. */
  report(message: string, facts: Record<string, unknown>): void
}

export function sandboxFeed({ url, host, report }: SandboxFeedOptions): OddsFeed {
  const parse = (text: string) =>
    parseMessage(JSON.parse(text), (rows) => report('the odds feed sent rows that cannot be read', { host, rows }))
  return {
    async stream(onMessage, signal) {
      const onLine = (line: string) => {
        const message = parsedOr(() => parse(line))
        // What is left out here is missing in the order of changes, so that the next one leads to a snapshot.
        if (message) onMessage(message)
        else report('the odds feed sent a line that cannot be read', { host })
      }
      await streamLines({ url: `${url}/v1/stream`, host, signal, silenceMs: SILENCE_MS, onLine })
    },
    async snapshot() {
      const { status, text } = await callHttp({
        url: `${url}/v1/snapshot`,
        host,
        method: 'GET',
        headers: {},
        timeoutMs: SNAPSHOT_MS,
        answerBytes: SNAPSHOT_BYTES,
      })
      const message = status === 200 ? parse(text) : undefined
      if (message?.kind !== 'snapshot') throw new Error(`the odds feed answered ${status} to a request of its snapshot`)
      return message
    },
  }
}

function parsedOr<T>(parse: () => T): T | undefined {
  try {
    return parse()
  } catch {
    return undefined
  }
}
