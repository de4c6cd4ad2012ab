/**
 * One bet or step, sent until it is answered. A lost or unsure answer is asked for again under the same key or
 * step, so that nothing is played twice (D-27). A refusal is an answer.
 */
import type { Result } from '@fairhouse/contracts/client'

const UNSURE = new Set(['outcome_unknown', 'busy'])

/** About half a minute in all: longer than a tunnel, shorter than a player's patience. */
export const PAUSES_MS = [300, 700, 1500, 3000, 5000, 8000, 10_000] as const

export interface SendDeps<T> {
  /** Sends the call, always with the same key or step. Rejects where no answer came. */
  send(): Promise<Result<T>>
  wait(ms: number): Promise<void>
  /** The first answer was lost: the screen says that the bet stands. */
  onLost(): void
}

/** The answer, or `lost` when none came at all: then the same key may be sent again by hand. */
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
