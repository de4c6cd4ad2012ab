/** A round without a database: the test controls its rows, processes and clock, and may kill the leader at any write. */
import type { Change } from '@fairhouse/contracts'
import { crashInstant } from '@fairhouse/games'

import type { Term } from '../../../../platform/leader/index.ts'
import { createDigest } from '../../live-rounds/index.ts'
import { createFrames } from '../frames.ts'
import { createRoundPlayer } from '../round.ts'
import type { CrashStore } from '../store.ts'
import { emptyRows, type Placed, pretendBets, pretendStore, type Sent, STARTED_AT } from './pretend-rows.ts'

export interface Kill {
  /** The number of the leader's write. */
  step: number
  when: 'before' | 'after'
}

type Frame = Extract<Change<'crash'>, { type: 'rows' }>

/** Time without a leader after a kill. */
const LEADERLESS_MS = 90

export function pretendRound({ point, bets, kills = [] }: { point: number; bets: readonly Placed[]; kills?: readonly Kill[] }) {
  let rows = emptyRows(bets)
  let [elapsed, writes, steps, notes] = [0, 0, 0, 0]
  const silent = new Map<string, number>()
  const frames: Frame[] = []
  const digest = createDigest('crash')
  const round = { game: 'crash' as const, number: 7, id: 'seven', outcome: { point }, startedAt: STARTED_AT, length: crashInstant(point) }

  /** All or nothing; a kill leaves one or the other. */
  const termOf = (epoch: bigint): Term => ({
    epoch,
    signal: new AbortController().signal,
    pause: async () => undefined,
    async within(work) {
      const before = structuredClone(rows)
      const kill = kills.find(({ step }) => step === writes++)
      const answer = await work({} as never)
      if (kill?.when === 'before') rows = before
      if (kill) throw new Error('killed')
      return answer
    },
  })
  const leaderOf = (sent: readonly Sent[]) =>
    createRoundPlayer({
      store: pretendStore(
        () => rows,
        () => elapsed,
        sent,
        silent,
      ) as CrashStore,
      bets: pretendBets(() => rows, bets),
      bus: { notify: async () => undefined },
      note: () => void notes++,
      frames: createFrames(
        () => digest,
        (frame) => void frames.push(frame as Frame),
      ),
    })

  return {
    frames,
    get endedAt() {
      return elapsed
    },
    get steps() {
      return steps
    },
    /** Of use, by bets under way. */
    get notes() {
      return notes
    },
    paid: (bet: number) => rows.parts[bet],
    isClosed: (bet: number) => rows.closed[bet],
    /** The process is silent after that. */
    silence: (by: string, from: number) => void silent.set(by, from),
    async play(sent: readonly Sent[]): Promise<'over' | 'void'> {
      for (let [epoch, lead] = [1n, leaderOf(sent)]; ;) {
        steps++
        const answer = await lead(termOf(epoch), { ...round, elapsed }).catch(() => 'killed' as const)
        if (answer === 'over' || answer === 'void') return answer
        if (answer === 'killed') {
          ;[epoch, lead] = [epoch + 1n, leaderOf(sent)]
          elapsed += LEADERLESS_MS
        } else elapsed += typeof answer === 'number' ? answer : answer.used
      }
    },
  }
}
