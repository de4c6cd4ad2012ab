/** Calls to the studio, and their repeats while no answer comes. */
import { chance, wait } from '../browser.ts'
import { backOffMs, type Reach } from './reach.ts'

export interface Proof {
  readonly commitment: string
  readonly client_seed: string
  readonly server_seed: string | null
  readonly nonce: number
  /**
   * Why the pair draws no later round, unless its player has rotated it. At a shared table, whose rounds are of a chain, only `lost`: the round
   * was never drawn.
   */
  readonly ended?: 'copy' | 'theft' | 'lost' | null
}

export interface Failed {
  readonly error: string
  /** Of a stake: which rule of the table refuses it, the bet that it is about, and the rule's amount in minor units. */
  readonly why?: string
  readonly bet?: string
  readonly limit?: number
}

const NO_ANSWER: Failed = { error: 'provider_down' }

/** No answer, and a fault of the server, which may have booked a stake before it, are `provider_down`: the caller repeats a stake with the same key. */
export async function call<T>(path: string, body: object): Promise<T | Failed> {
  try {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const answer = await fetch(`/api/${path}`, init)
    return answer.status >= 500 ? NO_ANSWER : ((await answer.json()) as T | Failed)
  } catch {
    return NO_ANSWER
  }
}

export const isFailed = (answer: object): answer is Failed => 'error' in answer

/**
 * `refused`: the studio has not carried out the order. `unknown`: an earlier try got no answer, and the refusal of a later one is about the
 * session only, so the order may have been carried out.
 */
export type Outcome<T> = { readonly kind: 'answer'; readonly answer: T } | { readonly kind: 'refused' | 'unknown'; readonly failed: Failed }

/** Refusals of the session: the studio has not looked for the order. */
const OF_SESSION: readonly string[] = ['session_expired', 'too_many_sessions']

/**
 * Repeats a call that got no answer, with the same body: the studio finds a stake by its key, a move by its step. `onFault`: of each try.
 * Of a call that may have been carried out only the end of the session stops the repeats, not a bound on requests.
 */
export async function callAgain<T extends object>(
  path: string,
  body: object,
  { reach, onFault }: { readonly reach: Reach; onFault(failed: Failed): void },
): Promise<Outcome<T>> {
  let isUnanswered = false
  for (let tried = 0; ; tried++) {
    const answer = await call<T>(path, body)
    const isAway = isFailed(answer) && answer.error === NO_ANSWER.error
    if (isAway) reach.lose('call')
    else reach.regain('call')
    if (!isFailed(answer)) return { kind: 'answer', answer }
    onFault(answer)
    isUnanswered ||= isAway
    const isRepeated = isAway || answer.error === 'too_many_reads' || (isUnanswered && answer.error === 'too_many_sessions')
    if (!isRepeated) return { kind: isUnanswered && OF_SESSION.includes(answer.error) ? 'unknown' : 'refused', failed: answer }
    await wait(backOffMs(tried, chance()))
  }
}
