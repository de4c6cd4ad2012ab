/**
 * Sends one bet or step until it gets a response. After a lost or temporary one it retries with the same key or step, so that nothing is
 * played twice (D-27). A refusal is a response.
 */
import type { Result } from '@fairhouse/contracts/client'

const UNSURE = new Set(['outcome_unknown', 'busy'])

/** About half a minute in all: longer than a tunnel, shorter than a player waits. */
export const PAUSES_MS = [300, 700, 1500, 3000, 5000, 8000, 10_000] as const

export interface SendDeps<T> {
  /** Sends the call, always with the same key or step. Rejects without a response. */
  send(): Promise<Result<T>>
  wait(ms: number): Promise<void>
  /** The first response was lost: the screen shows that the bet is safe. */
  onLost(): void
}

/** The response, or `lost` without one: then the player may retry with the same key. */
export async function sendPatiently<T>({ send, wait, onLost }: SendDeps<T>): Promise<Result<T> | 'lost'> {
  for (const pause of [...PAUSES_MS, null]) {
    const answer = await send().catch(() => undefined)
    if (answer && !isUnsure(answer)) return answer
    if (pause === null) break
    onLost()
    await wait(pause)
  }
  return 'lost'
}

const isUnsure = (answer: Result<unknown>): boolean => !answer.ok && UNSURE.has(answer.error.code)
