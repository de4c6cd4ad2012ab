/**
 * The stream of a shared table: each message is the whole state. A stream that ends is opened again: a browser gives up by itself when the
 * proxy in front of a restarting studio answers.
 */
import { chance, wait } from '../browser.ts'
import { backOffMs } from '../reach.ts'
import type { LiveState } from './types.ts'

export interface Listener {
  onState(state: LiveState): void
  onLost(): void
  /** Before the first state of a stream that follows a lost one. */
  onBack(): void
}

export function connect(game: string, { onState, onLost, onBack }: Listener): void {
  let lost = 0
  function open(): void {
    const source = new EventSource(`/api/live/stream?game=${game}`)
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      if (lost > 0) onBack()
      lost = 0
      onState(JSON.parse(data) as LiveState)
    })
    source.addEventListener('error', () => {
      source.close()
      onLost()
      void wait(backOffMs(lost++, chance())).then(open)
    })
  }
  open()
}
