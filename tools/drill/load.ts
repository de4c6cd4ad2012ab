/** Players who bet without a pause, and repeat a bet with the same key until it is answered. */
import { setTimeout as pause } from 'node:timers/promises'

import { newKey } from '@fairhouse/contracts/client'
import type { Milliseconds } from '@fairhouse/money'

import type { DrillPlayer } from './players.ts'

/** Of the api's host. */
export type Call = (path: string, init: RequestInit) => Promise<Response>

export interface AcknowledgedBet {
  player: bigint
  key: string
  payout: string
}

export interface Phase {
  name: string
  seconds: number
  /** Number of answers by status, or by what happened instead. */
  answers: Record<string, number>
  /** From the first try of a bet to its answer. */
  longestMs: Milliseconds
}

export interface Load {
  readonly acknowledged: AcknowledgedBet[]
  start(): void
  begin(name: string): void
  end(): Phase
  /** Resolves when every begun bet is answered. */
  stop(): Promise<void>
}

const PATH = '/api/v2/games/dice/bet'
const BET = JSON.stringify({ stake: '1.00', currency: 'RUB', params: { direction: 'under', target: 5000 }, mode: 'real' })
const BETWEEN_MS = 20
const REPEAT_MS = 100

export function createLoad(players: readonly DrillPlayer[], call: Call): Load {
  const acknowledged: AcknowledgedBet[] = []
  let isStopped = false
  let loops: Promise<void>[] = []
  let current: Phase & { began: number } = fresh('start')

  async function attempt({ id, token }: DrillPlayer, key: string): Promise<boolean> {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key }
    const answer = await call(PATH, { method: 'POST', headers, body: BET }).catch(
      (fault: NodeJS.ErrnoException) => fault.code ?? fault.message,
    )
    const outcome = typeof answer === 'string' ? answer : outcomeOf(answer)
    current.answers[outcome] = (current.answers[outcome] ?? 0) + 1
    if (typeof answer === 'string' || answer.status !== 200) return false
    acknowledged.push({ player: id, key, payout: ((await answer.json()) as { payout: string }).payout })
    return true
  }

  async function play(player: DrillPlayer): Promise<void> {
    while (!isStopped) {
      const [key, began] = [newKey(Date.now()), performance.now()]
      while (!(await attempt(player, key))) await pause(REPEAT_MS)
      current.longestMs = Math.max(current.longestMs, performance.now() - began)
      await pause(BETWEEN_MS)
    }
  }

  return {
    acknowledged,
    start: () => void (loops = players.map(play)),
    begin: (name) => void (current = fresh(name)),
    end: () => ({ ...current, seconds: (performance.now() - current.began) / 1000 }),
    async stop() {
      isStopped = true
      await Promise.all(loops)
    },
  }
}

const fresh = (name: string) => ({ name, began: performance.now(), seconds: 0, answers: {}, longestMs: 0 })

/** A refusal that does not say when to come back is another one. */
const outcomeOf = ({ status, headers }: Response): string =>
  status === 503 && !headers.has('retry-after') ? '503 without Retry-After' : String(status)
