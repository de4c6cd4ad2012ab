/** The stream of a shared table. The browser connects again by itself; each message is the whole state. */
import type { LiveState } from './types.ts'

export interface Listener {
  onState(state: LiveState): void
  onLost(): void
}

export function connect(game: string, { onState, onLost }: Listener): void {
  const source = new EventSource(`/api/live/stream?game=${game}`)
  source.addEventListener('message', ({ data }: MessageEvent<string>) => onState(JSON.parse(data) as LiveState))
  source.addEventListener('error', onLost)
}
