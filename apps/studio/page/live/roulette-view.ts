/** Roulette on the shared table: wheel, the board's 157 bets, the last numbers and how often each came. */
import { ROULETTE_BETS, ROULETTE_NUMBERS, rouletteColor, rouletteFactor } from '@fairhouse/games'

import type { PastResult } from './after-message.ts'
import { moveByArrows } from './board-arrows.ts'
import { make } from './dom.ts'
import { createGroupDialog } from './group-dialog.ts'
import type { LiveTexts } from './live-texts.data.ts'
import { cellKeys, zoneKeys } from './roulette-keys.ts'
import type { LiveView, ViewParts } from './types.ts'
import { createWheel, SPIN_MS } from './wheel.ts'

type Own = LiveTexts['roulette']
type SpinResult = PastResult & { readonly number: number }

const LATEST = 18
const EXTREMES = 4

/** Marks the numbers that the key under the pointer or with the focus covers. */
function lightCovered(board: HTMLElement): void {
  const light = (id: string | undefined) => {
    const covered = (id !== undefined && ROULETTE_BETS.get(id)) || []
    for (const key of board.querySelectorAll<HTMLElement>('.number[data-bet^="straight:"]'))
      key.classList.toggle('lit', covered.length > 1 && covered.includes(Number(key.textContent)))
  }
  const onLook = ({ target }: Event) => light((target as HTMLElement).closest<HTMLElement>('[data-bet]')?.dataset.bet)
  board.addEventListener('pointerover', onLook)
  board.addEventListener('focusin', onLook)
  board.addEventListener('pointerleave', () => light(undefined))
}

export function rouletteView({ texts, sounds, show }: ViewParts): LiveView {
  const own = texts.roulette
  const wheel = createWheel()
  show.replaceChildren(wheel.picture)
  let turning = false
  let isOver = false
  let latest: HTMLElement | undefined
  const onWidth = new ResizeObserver(() => latest && hideClipped(latest))

  return {
    buildBoard(board) {
      const keys = [...cellKeys(own), ...zoneKeys(own)]
      const { dialog, opener } = createGroupDialog(texts)
      board.replaceChildren(...keys, opener, dialog)
      moveByArrows(board, keys)
      lightCovered(board)
    },
    show(events, elapsedMs) {
      const number = events[0]?.number
      if (number === undefined) return
      if (!turning) wheel.turnTo(number, elapsedMs)
      turning = true
      if (elapsedMs < SPIN_MS || isOver) return
      isOver = true
      if (Number.isFinite(elapsedMs)) sounds.stop(2)
      wheel.showNumber(number)
    },
    clear() {
      if (turning) wheel.showNumber(undefined)
      turning = false
      isOver = false
    },
    winning(events) {
      const number = events[0]?.number
      return number === undefined ? [] : [...ROULETTE_BETS].filter(([, covered]) => covered.includes(number)).map(([id]) => id)
    },
    resultText(events) {
      const number = events[0]?.number
      return number === undefined ? '' : `${number}, ${own.colours[rouletteColor(number)]}.`
    },
    fillRoads(roads, history) {
      const { heading, line, others } = statisticsOf(history, own)
      latest = line
      roads.replaceChildren(heading, line, ...others)
      onWidth.observe(roads) // once more changes nothing
      hideClipped(line)
    },
    facts: [
      [texts.rtp, own.rtp],
      ...(['straight:1', 'split:1-2', 'street:1-2-3', 'corner:1-2-4-5', 'six:1-2-3-4-5-6', 'dozen:1', 'red'] as const).map(
        (id): [string, string] => [own.pays[id], `${rouletteFactor(id)}×`],
      ),
    ],
    rules: own.rules,
  }
}

/** Opens the proof of the round that drew this number. */
function proofKey({ number, round }: SpinResult): HTMLElement {
  const key = make('button', 'plain', String(number))
  key.dataset.round = String(round)
  return key
}

/** What does not fit the line is no key that anybody could press. A phone that is turned has another width. */
function hideClipped(line: HTMLElement): void {
  const items = Array.from(line.children) as HTMLElement[]
  for (const item of items) item.hidden = false
  const edge = line.getBoundingClientRect().right
  const clipped = items.filter((item) => item.getBoundingClientRect().right > edge)
  for (const item of clipped) item.hidden = true
}

interface Statistics {
  readonly heading: HTMLElement
  /** The latest numbers, newest first. */
  readonly line: HTMLElement
  readonly others: readonly HTMLElement[]
}

function statisticsOf(history: readonly PastResult[], own: Own): Statistics {
  const spins = history as readonly SpinResult[]
  const numbers = spins.map(({ number }) => number)
  const chip = (number: number, detail = '') =>
    make('li', rouletteColor(number), String(number), ...(detail ? [make('small', '', detail)] : []))
  const line = make(
    'ol',
    'numbers',
    ...spins
      .slice(-LATEST)
      .toReversed()
      .map((spin) => make('li', rouletteColor(spin.number), proofKey(spin))),
  )
  const share = (color: string) => {
    const count = numbers.filter((number) => rouletteColor(number) === color).length
    return `${count} · ${numbers.length === 0 ? 0 : Math.round((count * 100) / numbers.length)} %`
  }
  const counts = make(
    'dl',
    'counts',
    ...(['red', 'black', 'green'] as const).map((color) =>
      make('div', '', make('dt', '', own.shares[color]), make('dd', '', share(color))),
    ),
  )
  const { most, least } = extremesOf(numbers)
  const row = (label: string, list: readonly Drawn[]) =>
    list.length === 0
      ? []
      : [make('div', 'often', make('span', '', label), make('ol', 'numbers', ...list.map(({ number, times }) => chip(number, `${times}`))))]
  return { heading: make('h2', '', own.latest), line, others: [counts, ...row(own.most, most), ...row(own.least, least)] }
}

interface Drawn {
  readonly number: number
  readonly times: number
}

/** A number that was never drawn is among no most frequent ones; the rarest say nothing before there are as many results as numbers. */
export function extremesOf(numbers: readonly number[]): { most: readonly Drawn[]; least: readonly Drawn[] } {
  const drawn = Array.from({ length: ROULETTE_NUMBERS }, (_, number) => ({ number, times: numbers.filter((one) => one === number).length }))
  const ranked = drawn.toSorted((a, b) => b.times - a.times || a.number - b.number)
  return {
    most: ranked.slice(0, EXTREMES).filter(({ times }) => times > 0),
    least: numbers.length < ROULETTE_NUMBERS ? [] : ranked.slice(-EXTREMES).toReversed(),
  }
}
