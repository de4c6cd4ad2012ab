/** What everyone sees of a shared table, as its stream sends it, for tests. */
import { expect } from 'vitest'

import { afterMessage, type Shown, type TableMessage } from '../../page/live/after-message.ts'
import type { ShownRound } from '../live/state.ts'

export interface FollowedTable {
  readonly seen: readonly Shown<ShownRound>[]
  /** As they came. */
  readonly messages: readonly string[]
  /** A round after this one in this state: it takes stakes now, or was seen so. */
  until(state: string, after?: number): Promise<ShownRound>
  stop(): Promise<void>
}

export function followTable(url: string, game: string): FollowedTable {
  const ending = new AbortController()
  const [seen, messages]: [Shown<ShownRound>[], string[]] = [[], []]
  const take = (text: string) => {
    messages.push(text)
    const state = afterMessage(seen.at(-1), JSON.parse(text) as TableMessage<ShownRound>)
    if (state) seen.push(state)
  }
  const read = async () => {
    const answer = await fetch(`${url}/api/live/stream?game=${game}`, { signal: ending.signal })
    let text = ''
    for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += part
      const parts = text.split('\n\n')
      text = parts.pop()!
      for (const message of parts) if (message.startsWith('data: ')) take(message.slice(6))
    }
  }
  const reading = read().catch(() => undefined)
  const found = (state: string, after: number) => {
    const among = state === 'betting' ? seen.slice(-1) : seen
    return among.findLast(({ round }) => round?.state === state && round.id > after)?.round
  }
  return {
    seen,
    messages,
    async until(state, after = 0) {
      await expect.poll(() => found(state, after), { interval: 5 }).toBeTruthy()
      return found(state, after)!
    },
    async stop() {
      ending.abort()
      await reading
    },
  }
}
