/** Plays a round's outcome events on the stage. The outcome is known before the first of them. */
import { prefersStill, wait } from './browser.ts'
import type { Sounds } from './sounds.ts'
import type { Stage } from './stage.ts'
import type { Round, SlotEvent } from './types.ts'

export interface Show {
  readonly stage: Stage
  readonly sounds: Sounds
  /** Whether the player asked for short animations. */
  isTurbo(): boolean
  /** Free spins under way: "3 / 10"; empty: none. */
  feature(text: string): void
  /** Each spin of the round begins, the free ones too. */
  onSpin?(): void
  /** Multiplier of the round so far, in 1/10,000. */
  total(multiplier: number): void
}

const STOP_MS = 190
const ANTICIPATION_MS = 900
const LINE_MS = 520
const TUMBLE_MS = 380
/** Scatters in view from which a further reel is awaited. */
const AWAITED = 2

const SCALE = 10_000

export async function playEvents({ events, value, win }: Round, show: Show): Promise<void> {
  const { stage, sounds } = show
  /** D-65: no light, sound or counting for a return at or below the stake. */
  const isGain = (win ?? 0) > value
  const pause = (ms: number) => (prefersStill() ? Promise.resolve() : wait(show.isTurbo() ? ms / 4 : ms))
  let scatters = 0
  /** Lines and tumbles that won so far: each sounds a step higher. */
  let steps = 0

  const acts: Readonly<Record<string, (event: SlotEvent) => Promise<void> | void>> = {
    async spin({ number = 0, of = 0 }) {
      show.onSpin?.()
      show.feature(number > 0 ? `${number} / ${of}` : '')
      scatters = steps = 0
      stage.turn()
      await pause(number > 0 ? STOP_MS * 2 : STOP_MS)
    },
    async stopped({ reel = 0, symbols = [] }) {
      const isAwaited = scatters >= AWAITED
      if (isAwaited) {
        stage.await(reel)
        sounds.await()
      }
      await pause(isAwaited ? ANTICIPATION_MS : STOP_MS)
      stage.stop(reel, symbols)
      scatters += symbols.filter((name) => name === 'SCAT').length
      sounds.stop(reel)
    },
    async line({ rows = [], count = 0 }) {
      stage.mark(
        rows.slice(0, count).map((row, column) => [column, row] as const),
        isGain,
      )
      if (isGain) sounds.step(steps++)
      await pause(LINE_MS)
    },
    async grid({ grid = [] }) {
      stage.show(grid)
      sounds.stop(0)
      await pause(TUMBLE_MS)
    },
    async tumble({ wins = [], grid = [] }) {
      const names = wins.map(({ symbol }) => symbol)
      const cells = stage.grid.flatMap((column, x) => column.flatMap((name, y) => (names.includes(name) ? [[x, y] as const] : [])))
      stage.mark(cells, isGain)
      if (isGain) sounds.step(steps++)
      await pause(TUMBLE_MS)
      await stage.vanish()
      stage.show(grid)
      await pause(TUMBLE_MS)
    },
    async scatters() {
      const cells = stage.grid.flatMap((column, x) => column.flatMap((name, y) => (name === 'SCAT' ? [[x, y] as const] : [])))
      stage.mark(cells, isGain)
      await pause(LINE_MS)
    },
    async 'free-spins'({ added = 0 }) {
      show.feature(`+${added}`)
      await pause(LINE_MS * 2)
    },
    async multiplied({ by = 1 }) {
      show.feature(`×${by}`)
      await pause(LINE_MS)
    },
    returned({ total = 0 }) {
      show.total(total)
    },
  }
  for (const event of events) await acts[event.type]?.(event)
  stage.mark([], false)
  show.feature('')
}

/** Minor units of a multiplier on a stake, floored as it is paid. */
export const moneyOf = (value: number, multiplier: number): number => Math.floor((value * multiplier) / SCALE)
