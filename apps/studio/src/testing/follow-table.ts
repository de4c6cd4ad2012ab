/** What everyone sees of a shared table, as its stream sends it, for tests. */
import { expect } from 'vitest'

import type { LiveState } from '../live/state.ts'

type LiveRound = NonNullable<LiveState['round']>

export interface FollowedTable {
  readonly seen: LiveState[]
  /** The next moment at which a round after this one is in this state. */
  until(state: string, after?: number): Promise<LiveRound>
  stop(): Promise<void>
}

export function followTable(url: string, game: string): FollowedTable {
  const ending = new AbortController()
  const seen: LiveState[] = []
  const read = async () => {
    const answer = await fetch(`${url}/api/live/stream?game=${game}`, { signal: ending.signal })
    let text = ''
    for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += part
      const messages = text.split('\n\n')
      text = messages.pop()!
      for (const message of messages) if (message.startsWith('data: ')) seen.push(JSON.parse(message.slice(6)) as LiveState)
    }
  }
  const reading = read().catch(() => undefined)
  const latest = () => seen.at(-1)?.round
  return {
    seen,
    async until(state, after = 0) {
      await expect.poll(() => latest()?.state === state && latest()!.id > after, { interval: 5 }).toBe(true)
      return latest()!
    },
    async stop() {
      ending.abort()
      await reading
    },
  }
}
