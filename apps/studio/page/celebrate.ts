/** What comes over the stage: the sequence of a big win, which only a gain of ten times the stake or more has (D-65), and the cards of free spins. */
import { later, nextFrame, prefersStill } from './browser.ts'

export type WinSize = 'big' | 'huge' | 'mega'

/** In hundredths of the stake. */
const SIZES: readonly (readonly [from: number, size: WinSize, ms: number])[] = [
  [100_00, 'mega', 3600],
  [25_00, 'huge', 2800],
  [10_00, 'big', 2000],
]
const HOLD_MS = 900

/** undefined for a smaller win, and for every return at or below the stake. */
export function winSizeOf(value: number, win: number): { size: WinSize; ms: number } | undefined {
  const found = SIZES.find(([from]) => win * 100 >= value * from)
  return value > 0 && found ? { size: found[1], ms: found[2] } : undefined
}

export interface Celebration {
  readonly title: string
  readonly ms: number
  readonly win: number
  readonly format: (minor: number) => string
}

/** Its name, and the amount that counts up. A press skips to the amount, a second one closes. */
export async function celebrate(area: HTMLElement, { title, ms, win, format }: Celebration): Promise<void> {
  const [name, amount] = [area.querySelector('b')!, area.querySelector('span')!]
  let presses = 0
  const press = () => void presses++
  area.addEventListener('click', press)
  name.textContent = title
  area.hidden = false
  const from = await nextFrame()
  for (let at = from; at - from < ms && presses === 0 && !prefersStill(); at = await nextFrame()) {
    amount.textContent = format(Math.floor(win * ((at - from) / ms)))
  }
  amount.textContent = format(win)
  await untilPress(area, HOLD_MS)
  area.removeEventListener('click', press)
  area.hidden = true
}

export interface CardText {
  readonly title: string
  readonly figure: string
  readonly line?: string
  /** Only a gain has light (D-65). */
  readonly isGain: boolean
}

export const CARD_MS = 4000

/** It waits for a press, or goes by itself. */
export async function showCard(area: HTMLElement, { title, figure, line = '', isGain }: CardText, ms: number): Promise<void> {
  area.querySelector('b')!.textContent = title
  area.querySelector('span')!.textContent = figure
  area.querySelector('small')!.textContent = line
  area.classList.toggle('gain', isGain)
  area.hidden = false
  await untilPress(area, ms)
  area.hidden = true
}

/** A press on the area, or so many ms: neither is waited for once the other has come. */
function untilPress(area: HTMLElement, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const drop = later(ms, () => over.abort())
    area.addEventListener('click', () => over.abort(), { signal: over.signal })
    over.signal.addEventListener('abort', () => {
      drop()
      resolve()
    })
  })
}

/** A key of the play, also while a card is shown; not of a dialog, a button or a field. */
export function isPlayKey({ code, target }: Pick<KeyboardEvent, 'code' | 'target'>): boolean {
  if (document.querySelector('dialog[open]') || !['Space', 'Enter'].includes(code)) return false
  return !(target instanceof HTMLButtonElement || target instanceof HTMLInputElement)
}

/** False while no card is shown. */
export function pressCard(card: HTMLElement): boolean {
  if (card.hidden) return false
  card.click()
  return true
}
