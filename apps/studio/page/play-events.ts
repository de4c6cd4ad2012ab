/** Plays a round's outcome events on the stage. The outcome is known before the first of them. */
import { prefersStill, wait } from './browser.ts'
import type { CardText } from './celebrate.ts'
import { awaitedOf, fallMs, fallsOf, neededOf } from './motion.ts'
import type { Sounds } from './sounds.ts'
import type { Stage } from './stage.ts'
import type { Texts } from './texts.data.ts'
import type { Round, Session, SlotEvent } from './types.ts'

export interface Show {
  readonly stage: Stage
  readonly sounds: Sounds
  readonly texts: Pick<Texts, 'freeSpins' | 'freeEnded'>
  /** null: the game has none. */
  readonly freeSpins: Session['features']['freeSpins']
  money(minor: number): string
  /** Whether the player asked for short animations. */
  isTurbo(): boolean
  /** Free spins under way: "3 / 10", of a gain with their sum; empty: none. */
  feature(text: string): void
  /** Until a press, or a while. */
  card(text: CardText): Promise<void>
  /** Each spin of the round begins, the free ones too. */
  onSpin?(): void
  /** Multiplier of the round so far, in 1/10,000. */
  total(multiplier: number): void
}

const STOP_MS = 190
const ANTICIPATION_MS = 900
const LINE_MS = 520
const TUMBLE_MS = 380
const SCATTER = 'SCAT'

const SCALE = 10_000

export async function playEvents(round: Round, show: Show): Promise<void> {
  const { events, value, win } = round
  const { stage, sounds } = show
  /** D-65: no light, sound or counting for a return at or below the stake. */
  const isGain = (win ?? 0) > value
  const pause = (ms: number) => (prefersStill() ? Promise.resolve() : wait(show.isTurbo() ? ms / 4 : ms))
  const feature = createFeature(round, show)
  let stopped: (readonly string[])[] = []
  let needed = 0
  /** Lines and tumbles that won so far: each sounds a step higher. */
  let steps = 0

  const cellsOf = (isWanted: (symbol: string) => boolean) =>
    stage.grid.flatMap((column, x) => column.flatMap((name, y) => (isWanted(name) ? [[x, y] as const] : [])))

  /** A player in a hurry waits for no column. */
  async function stop(column: number, symbols: readonly string[]): Promise<void> {
    const isAwaited = !show.isTurbo() && awaitedOf([...stopped, symbols], needed)[column] === true
    if (isAwaited) {
      stage.await(column)
      sounds.await()
    }
    await pause(isAwaited ? ANTICIPATION_MS : STOP_MS)
    stage.stop(column, symbols)
    stopped.push(symbols)
    sounds.stop(column)
  }

  const acts: Readonly<Record<string, (event: SlotEvent) => Promise<void> | void>> = {
    async spin({ number = 0, of = 0 }) {
      show.onSpin?.()
      feature.spin(number, of)
      needed = neededOf(show.freeSpins, number > 0)
      stopped = []
      steps = 0
      stage.turn()
      await pause(number > 0 ? STOP_MS * 2 : STOP_MS)
    },
    stopped: ({ reel = 0, symbols = [] }) => stop(reel, symbols),
    async line({ rows = [], count = 0 }) {
      stage.mark(
        rows.slice(0, count).map((row, column) => [column, row] as const),
        isGain,
      )
      if (isGain) sounds.step(steps++)
      await pause(LINE_MS)
    },
    async grid({ grid = [] }) {
      for (const [column, symbols] of grid.entries()) await stop(column, symbols)
      await pause(TUMBLE_MS)
    },
    async tumble({ wins = [], grid = [] }) {
      const names = wins.map(({ symbol }) => symbol)
      const isWinning = (name: string) => names.includes(name)
      stage.mark(cellsOf(isWinning), isGain)
      if (isGain) sounds.step(steps++)
      await pause(TUMBLE_MS)
      await stage.vanish()
      const falls = show.isTurbo() ? [] : fallsOf(stage.grid, isWinning)
      stage.show(grid, falls)
      await pause(Math.max(TUMBLE_MS, fallMs(Math.max(0, ...falls.flat()))))
    },
    async scatters() {
      stage.mark(
        cellsOf((name) => name === SCATTER),
        isGain,
      )
      await pause(LINE_MS)
    },
    async 'free-spins'({ added = 0 }) {
      if (feature.award(added)) return
      show.feature(`+${added}`)
      await pause(LINE_MS * 2)
    },
    async multiplied({ by = 1 }) {
      show.feature(`×${by}`)
      await pause(LINE_MS)
    },
    async returned({ total = 0 }) {
      show.total(total)
      await feature.returned(total)
    },
  }
  for (const event of events) await acts[event.type]?.(event)
  stage.mark([], false)
  show.feature('')
  await feature.end(isGain)
}

/** The free spins of a round, from their entrance to their sum: it begins at zero, whatever the paid spin has returned. */
function createFeature({ value, win, events }: Round, { feature, card, money, texts }: Show) {
  /** As much as the round pays at most: its cap may cut off the last spins. */
  const paid = (multiplier: number) => Math.min(moneyOf(value, multiplier), win ?? Infinity)
  let awarded = 0
  let spin = { number: 0, of: 0 }
  /** What the round had returned before its free spins, and so far; in 1/10,000. */
  let [before, total] = [0, 0]
  const sum = () => money(paid(total) - paid(before))
  /** D-65: no sum until the round has returned more than its stake. */
  const sumOfGain = () => (paid(total) > value ? ` · ${sum()}` : '')
  const count = () => feature(spin.number > 0 ? `${spin.number} / ${spin.of}${sumOfGain()}` : '')
  return {
    /** Whether these are the first, which have an entrance. */
    award(spins: number): boolean {
      if (awarded > 0) return false
      awarded = spins
      return true
    },
    spin(number: number, of: number): void {
      spin = { number, of }
      count()
    },
    async returned(next: number): Promise<void> {
      total = next
      if (spin.number > 0) return count()
      before = next
      if (awarded > 0) await card({ title: texts.freeSpins, figure: String(awarded), isGain: false })
    },
    async end(isGain: boolean): Promise<void> {
      if (awarded === 0) return
      const spins = events.filter(({ type, number = 0 }) => type === 'spin' && number > 0).length
      await card({ title: texts.freeEnded, figure: sum(), line: `${texts.freeSpins}: ${spins}`, isGain: isGain && total > before })
    },
  }
}

/** Minor units of a multiplier on a stake, floored as it is paid. */
export const moneyOf = (value: number, multiplier: number): number => Math.floor((value * multiplier) / SCALE)
