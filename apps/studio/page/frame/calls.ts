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
const FAULT: Failed = { error: 'internal' }
export const NO_RESULT: Failed = { error: 'no_result' }
/** The studio lastingly does not say what became of a stake: only its staff can. */
export const NEVER_SAID: Failed = { error: 'never_said' }
const REFUSAL_STATUS = 400
const FAULT_STATUS = 500

/** What the answer to a stake or a move names. */
const SUBJECTS: Readonly<Record<string, string>> = { spin: 'round', 'table/deal': 'hand', 'table/move': 'hand', 'live/bet': 'wager' }

/** Codes of the studio. A gateway, or the server for an address that it does not know, names a refusal in other words. */
const CODE = /^[a-z_]+$/

/**
 * `provider_down`: no answer. `internal`: a fault of the studio, which may have booked a stake before it; also an answer that is not the
 * studio's, as one that lasts is no interruption.
 */
export async function call<T>(path: string, body: object): Promise<T | Failed> {
  try {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const answer = await fetch(`/api/${path}`, init)
    if (answer.status === FAULT_STATUS) return FAULT
    if (answer.status > FAULT_STATUS) return NO_ANSWER
    const found = parsed(await answer.text())
    return isOfStudio(path, answer.status, found) ? (found as T | Failed) : FAULT
  } catch {
    return NO_ANSWER
  }
}

/** undefined: not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isOfStudio(path: string, status: number, found: unknown): boolean {
  if (typeof found !== 'object' || found === null) return false
  if (status >= REFUSAL_STATUS) return isFailed(found) && typeof found.error === 'string' && CODE.test(found.error)
  const subject = SUBJECTS[path.replace(/\/outcome$/, '')]
  return subject === undefined || subject in found
}

/** The studio's own fault, not a refusal: what is only read may be read again later. */
export const isStudioFault = ({ error }: Failed): boolean => error === FAULT.error

/** Nothing can be asked from this seat any more. */
export const isOver = ({ error }: Failed): boolean => error === 'session_expired'

export const isFailed = (answer: object): answer is Failed => 'error' in answer

export type Outcome<T> = { readonly kind: 'answer'; readonly answer: T } | Refusal

/**
 * `refused`: the studio has not carried out the order. `unknown`: an earlier try of it got no answer, and this refusal of a later one does
 * not say what became of it.
 */
interface Refusal {
  readonly kind: 'refused' | 'unknown'
  readonly failed: Failed
}

/** No try of the stake, however late it arrives, is carried out. */
export const GIVEN_UP = 'given_up'
/**
 * After a try without an answer they are named as they are: the session has ended, or a further stake is on its way to the wallet. Any other one
 * is of the try that it answers, and an earlier try may still arrive and be carried out once its condition has passed.
 */
const NAMED: readonly string[] = ['session_expired', 'too_many_sessions', 'waiting']
/** Faults of the studio after which a reading ends; those of an order are named from then on, and are an interruption before. */
const FAULTS_MAX = 4

export interface Repeats {
  readonly reach: Reach
  /** A stake or a move: a fault of the studio is no answer to it, as it may have been carried out. */
  readonly isOrder: boolean
  /** Of each try that the page has something to say of. */
  onFault(failed: Failed): void
}

/**
 * Repeats a call that got no answer, with the same body: the studio finds a stake by its key, a move by its step. Some faults of the studio end
 * a reading, and never an order. No bound on requests ends a call that may have been carried out.
 */
export async function callAgain<T extends object>(path: string, body: object, { reach, isOrder, onFault }: Repeats): Promise<Outcome<T>> {
  const way = Symbol(path)
  let [isUnanswered, faults] = [false, 0]
  for (let tried = 0; ; tried++) {
    const answer = await call<T>(path, body)
    const error = isFailed(answer) ? answer.error : undefined
    const isFault = error === FAULT.error
    const isAway = error === NO_ANSWER.error || (isOrder && isFault)
    if (isAway) reach.lose(way)
    else reach.regain(way)
    if (!isFailed(answer)) return { kind: 'answer', answer }
    if (isFault) faults++
    isUnanswered ||= isAway
    const isPassing = isFault && faults < FAULTS_MAX
    const isRepeated = isAway || isPassing || error === 'too_many_reads' || (isUnanswered && error === 'too_many_sessions')
    const isUnknown = isOrder && isUnanswered && !isRepeated && error !== GIVEN_UP
    if (!isPassing) onFault(isUnknown && !NAMED.includes(answer.error) ? NO_RESULT : answer)
    else if (isOrder) onFault(NO_ANSWER)
    if (!isRepeated) return { kind: isUnknown ? 'unknown' : 'refused', failed: answer }
    await wait(backOffMs(tried, chance()))
  }
}
