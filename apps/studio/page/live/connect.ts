/**
 * The stream of a shared table: the whole state at its opening, then what has changed. A stream that ends, or is silent, is opened again: a
 * browser gives up by itself when the proxy in front of a restarting studio answers, and never notices a network that is gone.
 */
import { chance, later, wait } from '../browser.ts'
import { backOffMs } from '../frame/reach.ts'
import { afterMessage, type TableMessage } from './after-message.ts'
import type { LiveRound, LiveState } from './types.ts'

export interface Listener {
  onState(state: LiveState): void
  onLost(): void
  /** Before the first state of a stream that follows a lost one. */
  onBack(): void
}

/** The studio sends something every 15 seconds. */
const SILENT_MS = 40_000

export function connect(game: string, { onState, onLost, onBack }: Listener): void {
  let lost = 0
  function open(): void {
    const source = new EventSource(`/api/live/stream?game=${game}`)
    let state: LiveState | undefined
    let forget = later(SILENT_MS, lose)
    function onSign(): void {
      forget()
      forget = later(SILENT_MS, lose)
    }
    function lose(): void {
      forget()
      source.close()
      onLost()
      void wait(backOffMs(lost++, chance())).then(open)
    }
    source.addEventListener('beat', onSign)
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      onSign()
      state = afterMessage(state, JSON.parse(data) as TableMessage<LiveRound>)
      if (!state) return
      if (lost > 0) onBack()
      lost = 0
      onState(state)
    })
    source.addEventListener('error', lose)
  }
  open()
}
