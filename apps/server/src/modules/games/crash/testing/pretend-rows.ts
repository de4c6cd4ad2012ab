/** The rows of a round at an instant that the test sets: bets, cash-outs and the watermarks of two processes. */
import type { CrashBet, CrashPart } from '@fairhouse/games'

import type { IntakeWindow } from '../intake-windows.ts'
import type { Bets, OpenBet } from '../ports.ts'
import type { CrashStore, StoredCashOutRequest } from '../store.ts'

export interface Placed {
  bet: CrashBet
  stake: bigint
  maxWin: bigint
}

export interface Sent {
  bet: number
  kind: 'half' | 'full'
  /** ms from the start. */
  at: number
  /** Delay until it is stored. */
  delay: number
  by: string
}

export interface PretendRows {
  requests: StoredCashOutRequest[]
  parts: CrashPart[][]
  closed: boolean[]
}

export const STARTED_AT = 1_000_000
const BEAT_MS = 50

export const emptyRows = (bets: readonly Placed[]): PretendRows => ({
  requests: [],
  parts: bets.map(() => []),
  closed: bets.map(() => false),
})

/** The watermark of a process by now: with its beat, everything it has stored. `until` is when it became silent. */
function toWindow(by: string, sent: readonly Sent[], elapsed: number, until = Infinity): IntakeWindow {
  const last = Math.min(elapsed, until)
  const beat = last - (last % BEAT_MS)
  const delayed = sent
    .filter((request) => request.by === by && request.at < beat && request.at + request.delay > elapsed)
    .map(({ at }) => at)
  return { since: STARTED_AT - 6000, beat: STARTED_AT + beat, through: STARTED_AT + Math.min(beat, ...delayed) }
}

function toStoredRequest({ bet, kind, at, delay }: Sent, i: number): StoredCashOutRequest {
  return { id: `act ${i}`, round: 7, bet: `${bet}`, kind, at, received: STARTED_AT + at, handed: STARTED_AT + at + delay, counted: null }
}

/** `rows` and `elapsed` are read on each call: the test changes them. */
export function pretendStore(
  rows: () => PretendRows,
  elapsed: () => number,
  sent: readonly Sent[],
  silent: ReadonlyMap<string, number>,
): Pick<CrashStore, 'loadSnapshot' | 'loadDecided' | 'saveVerdicts' | 'forget'> {
  return {
    async loadSnapshot() {
      const { requests } = rows()
      const due = sent
        .map(toStoredRequest)
        .filter(({ id, handed }) => handed <= STARTED_AT + elapsed() && requests.every((request) => request.id !== id))
      requests.push(...due)
      return {
        now: STARTED_AT + elapsed(),
        windows: ['one', 'two'].map((by) => toWindow(by, sent, elapsed(), silent.get(by))),
        acts: requests.filter(({ counted }) => counted === null).toSorted((a, b) => a.at - b.at),
      }
    },
    loadDecided: async () => rows().requests.filter(({ counted }) => counted !== null),
    async saveVerdicts(_tx, verdicts) {
      const decided = new Map(verdicts.map(({ id, counted }) => [id, counted]))
      rows().requests = rows().requests.map((request) => ({ ...request, counted: decided.get(request.id) ?? request.counted }))
    },
    forget: async () => undefined,
  }
}

export function pretendBets(rows: () => PretendRows, bets: readonly Placed[]): Bets<void> {
  const openBet = (placed: Placed, i: number): OpenBet => ({
    id: `${i}`,
    bettorKey: `real:p${i}`,
    key: `${i}`,
    row: { id: `${i}`, player: 'Player', currency: 'RUB', stake: '1.00' },
    ...placed,
    parts: rows().parts[i]!,
  })
  return {
    open: async () => bets.map(openBet).filter(({ id }) => !rows().closed[+id]),
    cashed: async () => rows().parts.filter(({ length }) => length > 0).length,
    async pay(_tx, { id }, known, fresh, isOver) {
      const { parts, closed } = rows()
      if (parts[+id]!.length !== known || closed[+id]) throw new Error('paid on top of another')
      parts[+id] = [...parts[+id]!, ...fresh]
      closed[+id] = isOver
    },
    publish: async () => undefined,
  }
}
