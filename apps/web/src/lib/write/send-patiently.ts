/**
 * Sends one call until it gets a response. After a lost or temporary one it retries with the same key, step or offer, so that nothing is
 * done twice (D-27). A refusal is a response.
 */
import type { ErrorAnswer } from '@fairhouse/contracts'
import type { Result } from '@fairhouse/contracts/client'

import { CannotRefresh } from '../api/refresh.ts'

/** The server does not say whether the call had an effect, or says that it had none yet. A fault may have come after the effect. */
const UNSURE = new Set<ErrorAnswer['code']>(['outcome_unknown', 'busy', 'internal'])
/** Of a proxy that got no answer from the server; the server itself never sends them. */
const GATEWAY = new Set([502, 504])

/** Given before the server looks at the key: they say nothing of an earlier try. The first may pass by itself, the rest need the player. */
const PASSING = new Set<ErrorAnswer['code']>(['too_many_requests'])
const LASTING = new Set<ErrorAnswer['code']>(['unauthorised', 'cannot_refresh', 'captcha_required', 'region_blocked'])

/** About half a minute in all: longer than a tunnel, shorter than a player waits. */
export const PAUSES_MS = [300, 700, 1500, 3000, 5000, 8000, 10_000] as const

export interface SendDeps<T> {
  /** Sends the call, always with the same key, step or offer. Rejects without a response. */
  send(): Promise<Result<T>>
  wait(ms: number): Promise<void>
  /** A response was lost: the screen shows that the call is safe. */
  onLost(): void
  /** An earlier try of this call got no answer: a repeat on request (D-27). */
  isRepeat?: boolean
  /** The player is gone: it is sent no more. */
  isOver?(): boolean
  /** Whether a refusal that came after a lost response may still be followed by the effect of the first call. */
  mayStillCount?(error: ErrorAnswer): boolean
}

/** The response, or `lost` without one: then the player may retry with the same key. */
export async function sendPatiently<T>({ send, wait, onLost, isOver, mayStillCount, ...first }: SendDeps<T>): Promise<Result<T> | 'lost'> {
  let { isRepeat = false } = first
  for (const pause of [...PAUSES_MS, null]) {
    if (isOver?.()) return 'lost'
    const answer = await sendOnce(send)
    if (isRepeat && isOneOf(LASTING, answer)) return 'lost'
    const isOpen =
      answer === 'lost' ||
      isOneOf(UNSURE, answer) ||
      (isRepeat && isOneOf(PASSING, answer)) ||
      (isRepeat && !answer.ok && mayStillCount?.(answer.error) === true)
    if (!isOpen) return answer
    if (pause === null) break
    isRepeat = true
    onLost()
    await wait(pause)
  }
  return 'lost'
}

/** `lost` without a response of the server. */
export async function sendOnce<T>(send: () => Promise<Result<T>>): Promise<Result<T> | 'lost'> {
  try {
    const answer = await send()
    return GATEWAY.has(answer.status) ? 'lost' : answer
  } catch (fault) {
    // the server refused the expired token before it did anything, and the session has ended
    if (fault instanceof CannotRefresh) return { ok: false, status: 401, error: { code: 'cannot_refresh', message: fault.message } }
    return 'lost'
  }
}

const isOneOf = <T>(codes: ReadonlySet<ErrorAnswer['code']>, answer: Result<T> | 'lost'): boolean =>
  answer !== 'lost' && !answer.ok && codes.has(answer.error.code)

/** Whether a repeat must be recognised as the same call: this answer does not tell what became of it, or of an earlier try. */
export const leavesOpen = <T>(answer: Result<T> | 'lost'): boolean =>
  answer === 'lost' || [UNSURE, PASSING, LASTING].some((codes) => isOneOf(codes, answer))
