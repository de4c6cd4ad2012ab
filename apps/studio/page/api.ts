/** The studio's calls, and the messages between this frame and the page around it. */
import type { SlotFeatures } from '@fairhouse/games'

import { chance, wait } from './browser.ts'
import { backOffMs, createPauseChanges, type Outgoing, type Reach } from './reach.ts'

export interface SlotEvent {
  readonly type: string
  readonly number?: number
  readonly of?: number
  readonly reel?: number
  readonly symbols?: readonly string[]
  readonly rows?: readonly number[]
  readonly count?: number
  readonly multiplier?: number
  readonly added?: number
  readonly awarded?: number
  readonly total?: number
  readonly grid?: readonly (readonly string[])[]
  readonly wins?: readonly { readonly symbol: string }[]
  readonly by?: number
}

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

export interface Round {
  readonly id: string
  readonly state: string
  readonly status: string | null
  readonly stake: number
  readonly value: number
  readonly win: number | null
  readonly multiplier: number | null
  readonly events: readonly SlotEvent[]
  readonly proof: Proof | null
}

interface PayRow {
  readonly symbol: string
  readonly from: number
  readonly to?: number
  readonly multiplier: number
  readonly freeSpins?: number
}

export interface Session {
  readonly game: {
    readonly id: string
    readonly title: string
    readonly rtp: string
    readonly return_terms: { readonly error: string | null } | null
    readonly max_multiplier: number
  }
  readonly currency: string
  readonly balance: number | null
  readonly demo: string | null
  readonly levels: readonly number[]
  readonly pay_table: {
    readonly pays: readonly PayRow[]
    readonly scatter: readonly PayRow[]
    readonly lines: readonly (readonly number[])[]
  }
  readonly features: SlotFeatures
  readonly pair: { readonly commitment: string; readonly clientSeed: string | null; readonly nonce: number }
  readonly free: { readonly left: number; readonly value: number } | null
  readonly unfinished: Round | null
}

export interface Spun {
  readonly round: Round
  readonly balance: number | null
  readonly free: Session['free']
}

export interface Failed {
  readonly error: string
  /** Of a stake: which rule of the table refuses it, the bet that it is about, and the rule's amount in minor units. */
  readonly why?: string
  readonly bet?: string
  readonly limit?: number
}

/** No answer is `provider_down`; the caller repeats a spin with the same key. */
export async function call<T>(path: string, body: object): Promise<T | Failed> {
  try {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const answer = await fetch(`/api/${path}`, init)
    if (answer.status >= 502) return { error: 'provider_down' }
    return (await answer.json()) as T | Failed
  } catch {
    return { error: 'provider_down' }
  }
}

export const isFailed = (answer: object): answer is Failed => 'error' in answer

/**
 * Repeats a call that got no answer, with the same body: the studio finds a stake by its key, a move by its step. undefined: refused.
 * `onFault`: of each try.
 */
export async function callAgain<T extends object>(
  path: string,
  body: object,
  reach: Reach,
  onFault: (failed: Failed) => void,
): Promise<T | undefined> {
  for (let tried = 0; ; tried++) {
    const answer = await call<T>(path, body)
    const isAway = isFailed(answer) && answer.error === 'provider_down'
    if (isAway) reach.lose('call')
    else reach.regain('call')
    if (!isFailed(answer)) return answer
    onFault(answer)
    if (!isAway && answer.error !== 'too_many_reads') return undefined
    await wait(backOffMs(tried, chance()))
  }
}

const parents = (document.documentElement.dataset.parents ?? '').split(' ').filter(Boolean)
export const isFramed = window.parent !== window

/** `reason`: the operator's code of a refusal. */
export function say(type: Outgoing, reason?: string): void {
  if (isFramed) for (const origin of parents) window.parent.postMessage({ source: 'studio', type, ...(reason && { reason }) }, origin)
}

/** The site opens its verifier with the round filled in. As text, which the site can measure without looking into it. */
export function sendProof(claim: object): void {
  const proof = JSON.stringify(claim)
  for (const origin of parents) window.parent.postMessage({ source: 'studio', type: 'proof' satisfies Outgoing, proof }, origin)
}

/** `pause` stops autoplay and closes the spin key until `resume`: a reality check or a limit of the site. */
export function onPause(work: (isPaused: boolean) => void): void {
  const onMessage = createPauseChanges(work)
  addEventListener('message', ({ origin, source, data }: MessageEvent<{ type?: unknown } | null>) => {
    const type = data?.type
    if (source === window.parent && parents.includes(origin) && (type === 'pause' || type === 'resume')) onMessage(type)
  })
}
