/** The wheel of roulette: 37 pockets that turn one way, the ball the other; it comes to rest at the top. */
import { rouletteColor } from '@fairhouse/games'
import type { Milliseconds } from '@fairhouse/money'

import { prefersStill } from '../browser.ts'
import { draw } from './dom.ts'
import { WHEEL_ORDER } from './wheel-order.data.ts'

/** The turning, inside of the time that the studio shows a round. */
export const SPIN_MS = 6500
const TURNS = 4
const BALL_TURNS = 7
const RADIUS = 100
const STEP = 360 / WHEEL_ORDER.length
const [OUTER, INNER, TEXT, BALL] = [92, 64, 82, 70]

export interface Wheel {
  readonly picture: SVGElement
  /** Turns to this number; `elapsedMs` of the turning have passed already. */
  turnTo(number: number, elapsedMs: Milliseconds): void
  /** The number in the hub; empty hides it. */
  showNumber(number: number | undefined): void
}

function at(degrees: number, radius: number): string {
  const angle = (degrees * Math.PI) / 180
  return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`
}

const SECTOR = `M${at(-STEP / 2, OUTER)}A${OUTER} ${OUTER} 0 0 1 ${at(STEP / 2, OUTER)}L${at(STEP / 2, INNER)}A${INNER} ${INNER} 0 0 0 ${at(-STEP / 2, INNER)}Z`

const pocket = (number: number, place: number): SVGElement =>
  draw(
    'g',
    { transform: `rotate(${place * STEP})` },
    draw('path', { class: rouletteColor(number), d: SECTOR }),
    draw('text', { y: -TEXT + 4 }, String(number)),
  )

export function createWheel(): Wheel {
  const pockets = draw('g', { class: 'turning' }, ...WHEEL_ORDER.map(pocket))
  const ball = draw('g', { class: 'turning' }, draw('circle', { class: 'ball', cy: -BALL, r: 4.4 }))
  const hub = draw('text', { class: 'hub', y: 13 })
  const picture = draw(
    'svg',
    { class: 'wheel', viewBox: `${-RADIUS} ${-RADIUS} ${2 * RADIUS} ${2 * RADIUS}`, 'aria-hidden': 'true' },
    draw('circle', { class: 'rim', r: 98 }),
    pockets,
    draw('circle', { class: 'bowl', r: INNER }),
    ball,
    hub,
    draw('path', { class: 'pointer', d: 'M-6 -100h12L0 -90z' }),
  )
  const turn = (part: SVGElement, degrees: number, leftMs: Milliseconds) => {
    part.style.transition = leftMs > 0 && !prefersStill() ? `transform ${leftMs}ms cubic-bezier(0.15, 0.6, 0.25, 1)` : 'none'
    part.style.transform = `rotate(${degrees}deg)`
  }
  let rest = 0
  return {
    picture,
    turnTo(number, elapsedMs) {
      const target = -WHEEL_ORDER.indexOf(number) * STEP
      const leftMs = SPIN_MS - elapsedMs
      turn(pockets, rest, 0)
      turn(ball, 0, 0)
      picture.getBoundingClientRect() // the browser must see both at rest before they turn
      turn(pockets, target - TURNS * 360, leftMs)
      turn(ball, leftMs > 0 ? BALL_TURNS * 360 : 0, leftMs)
      rest = target
    },
    showNumber(number) {
      hub.textContent = number === undefined ? '' : String(number)
      hub.setAttribute('class', number === undefined ? 'hub' : `hub ${rouletteColor(number)}`)
    },
  }
}
