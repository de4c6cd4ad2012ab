/** A round without a database: its rows, its processes and its clock are in the test's hands, and a leader may be killed at any write. */
import { type CrashBet, type CrashPart, crashInstant } from '@fairhouse/games'
import type { Change } from '@fairhouse/contracts'

import type { Term } from '../../../platform/leader/index.ts'
import { createDigest } from '../../live-rounds/index.ts'
import { createFrames } from '../frames.ts'
import type { OpenBet } from '../ports.ts'
import type { Stretch } from '../receivers.ts'
import { createRoundPlayer } from '../round.ts'
import type { CrashStore, StoredAct } from '../store.ts'

interface Placed {
  bet: CrashBet
  stake: bigint
  maxWin: bigint
}

export interface Sent {
  bet: number
  kind: 'half' | 'full'
  /** ms from the start. */
  at: number
  /** How much later it is handed in. */
  delay: number
  by: string
}

export interface Kill {
  /** At which of the leader's writes. */
  step: number
  when: 'before' | 'after'
}

type Frame = Extract<Change<'crash'>, { type: 'rows' }>

const STARTED_AT = 1_000_000
const BEAT_MS = 50

interface Rows {
  acts: StoredAct[]
  parts: CrashPart[][]
  closed: boolean[]
}

export function pretendRound({ point, bets, kills = [] }: { point: number; bets: readonly Placed[]; kills?: readonly Kill[] }) {
  let rows: Rows = { acts: [], parts: bets.map(() => []), closed: bets.map(() => false) }
  let elapsed = 0
  let writes = 0
  const silent = new Map<string, number>()
  const frames: Frame[] = []
  const digest = createDigest('crash')
  const round = {
    game: 'crash' as const,
    number: 7,
    id: 'seven',
    outcome: { point },
    startedAt: STARTED_AT,
    length: crashInstant(point),
    elapsed: 0,
  }

  /** What a process would have said by now: with its beat, all that it holds no longer. */
  function stretchOf(by: string, sent: readonly Sent[]): Stretch {
    const until = Math.min(elapsed, silent.get(by) ?? Infinity)
    const beat = until - (until % BEAT_MS)
    const held = sent.filter((act) => act.by === by && act.at < beat && act.at + act.delay > elapsed).map(({ at }) => at)
    return { since: STARTED_AT - 6000, beat: STARTED_AT + beat, through: STARTED_AT + Math.min(beat, ...held) }
  }
  function handIn(sent: readonly Sent[]): void {
    for (const [i, { bet, kind, at, delay }] of sent.entries()) {
      const id = `act ${i}`
      if (at + delay > elapsed || rows.acts.some((act) => act.id === id)) continue
      const [received, handed] = [STARTED_AT + at, STARTED_AT + at + delay]
      rows.acts.push({ id, round: 7, bet: `${bet}`, kind, at, received, handed, counted: null })
    }
  }
  const storeOf = (sent: readonly Sent[]): Pick<CrashStore, 'look' | 'judged' | 'judge' | 'forget'> => ({
    async look() {
      handIn(sent)
      const acts = rows.acts.filter(({ counted }) => counted === null).toSorted((a, b) => a.at - b.at)
      return { now: STARTED_AT + elapsed, stretches: ['one', 'two'].map((by) => stretchOf(by, sent)), acts }
    },
    judged: async () => rows.acts.filter(({ counted }) => counted !== null),
    async judge(_tx, verdicts) {
      rows.acts = rows.acts.map((act) => ({ ...act, counted: verdicts.find(({ id }) => id === act.id)?.counted ?? act.counted }))
    },
    forget: async () => undefined,
  })
  const openBet = (placed: Placed, i: number): OpenBet => ({
    id: `${i}`,
    seat: `real:p${i}`,
    key: `${i}`,
    row: { id: `${i}`, player: 'Player', currency: 'RUB', stake: '1.00' },
    ...placed,
    parts: rows.parts[i]!,
  })
  const doors = {
    open: async () => bets.map(openBet).filter(({ id }) => !rows.closed[+id]),
    cashed: async () => rows.parts.filter(({ length }) => length > 0).length,
    async pay(_tx: unknown, { id }: OpenBet, known: number, fresh: readonly CrashPart[], isOver: boolean) {
      if (rows.parts[+id]!.length !== known || rows.closed[+id]) throw new Error('paid on top of another')
      rows.parts[+id] = [...rows.parts[+id]!, ...fresh]
      rows.closed[+id] = isOver
    },
    tell: async () => undefined,
  }
  /** Whole or not at all; a kill leaves one or the other. */
  const termOf = (epoch: bigint): Term => ({
    epoch,
    signal: new AbortController().signal,
    async within(work) {
      const before = structuredClone(rows)
      const kill = kills.find(({ step }) => step === writes)
      writes++
      const answer = await work({} as never)
      if (kill?.when === 'before') rows = before
      if (kill) throw new Error('killed')
      return answer
    },
  })

  return {
    frames,
    get endedAt() {
      return elapsed
    },
    paid: (bet: number) => rows.parts[bet],
    isClosed: (bet: number) => rows.closed[bet],
    /** The process says nothing after that. */
    silence: (by: string, from: number) => void silent.set(by, from),
    async play(sent: readonly Sent[]): Promise<'over' | 'void'> {
      const leader = () =>
        createRoundPlayer({
          store: storeOf(sent) as CrashStore,
          bets: doors,
          bus: { say: async () => undefined },
          frames: createFrames(
            () => digest,
            (frame) => void frames.push(frame as Frame),
          ),
        })
      let [epoch, player] = [1n, leader()]
      for (;;) {
        const answer = await player(termOf(epoch), { ...round, elapsed }).catch(() => 'killed' as const)
        if (answer === 'over' || answer === 'void') return answer
        if (answer === 'killed') [epoch, player] = [epoch + 1n, leader()]
        elapsed += answer === 'killed' ? 90 : answer
      }
    },
  }
}
