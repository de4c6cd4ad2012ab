/** The score boards of baccarat: bead plate, big road and the roads derived from it as pictures, and the counts. They show what came, not what will come. */
import { type BaccaratRoads, baccaratRoads, baccaratStatistics, type CoupResult, ROAD_ROWS } from '@fairhouse/games'

import type { PastResult } from './after-message.ts'
import { draw, make } from './dom.ts'
import type { LiveTexts } from './live-texts.data.ts'
import { beadText, bigRoadText, DERIVED, type DerivedRoad, derivedText } from './road-texts.ts'

type Own = LiveTexts['baccarat']

const CELL = 20
const COLUMNS = { bead: 16, big: 26, derived: 20 } as const

interface Placed {
  readonly column: number
  readonly row: number
}

/** The newest columns that fit. */
function visible<Cell extends Placed>(cells: readonly Cell[], columns: number): Cell[] {
  const last = Math.max(0, ...cells.map(({ column }) => column))
  const from = Math.max(0, last - columns + 1)
  return cells.filter(({ column }) => column >= from).map((cell) => ({ ...cell, column: cell.column - from }))
}

const middle = ({ column, row }: Placed) => ({ cx: column * CELL + CELL / 2, cy: row * CELL + CELL / 2 })

interface Road {
  readonly kind: keyof typeof COLUMNS
  readonly label: string
  /** What the picture shows, in words. */
  readonly text: string
  readonly marks: readonly SVGElement[]
}

function road({ kind, label, text, marks }: Road): HTMLElement {
  const [width, height] = [COLUMNS[kind] * CELL, ROAD_ROWS * CELL]
  const lines = [
    ...Array.from({ length: COLUMNS[kind] + 1 }, (_, at) => `M${at * CELL} 0V${height}`),
    ...Array.from({ length: ROAD_ROWS + 1 }, (_, at) => `M0 ${at * CELL}H${width}`),
  ]
  const picture = draw(
    'svg',
    { viewBox: `-1 -1 ${width + 2} ${height + 2}`, role: 'img', 'aria-label': text },
    draw('path', { class: 'grid', d: lines.join('') }),
  )
  picture.append(...marks)
  const caption = make('figcaption', '', label)
  caption.ariaHidden = 'true' // the picture's name begins with it
  return make('figure', `road ${kind}`, caption, picture)
}

export function roadsOf(history: readonly PastResult[], own: Own): HTMLElement[] {
  const results = history as readonly (PastResult & CoupResult)[]
  const roads = baccaratRoads(results)
  const { beadPlate, bigRoad } = roads
  const beads = visible(beadPlate, COLUMNS.bead).map((bead, at, { length }) => {
    const { cx, cy } = middle(bead)
    const pairs = pairDots(bead, bead)
    return draw(
      'g',
      { class: `mark ${bead.winner}`, 'data-round': results.at(at - length)!.round },
      draw('circle', { cx, cy, r: 8.4 }),
      draw('text', { x: cx, y: cy + 4 }, own.letters[bead.winner]),
      ...pairs,
    )
  })
  const wins = visible(bigRoad.cells, COLUMNS.big).map((cell) => {
    const { cx, cy } = middle(cell)
    const tie = cell.ties > 0 ? [draw('path', { class: 'tied', d: `M${cx - 7} ${cy + 7}L${cx + 7} ${cy - 7}` })] : []
    return draw('g', { class: `mark ${cell.winner}` }, draw('circle', { cx, cy, r: 7.2 }), ...tie, ...pairDots(cell, cell))
  })
  const derived = DERIVED.map((name) => derivedRoad(name, roads[name], own))
  return [
    road({ kind: 'bead', label: own.beadPlate, text: beadText(results, own), marks: beads }),
    make(
      'div',
      'runs',
      road({ kind: 'big', label: own.bigRoad, text: bigRoadText(bigRoad, own), marks: wins }),
      make('div', 'derived', ...derived),
    ),
    counts(results, own),
  ]
}

/** As the trade draws them: rings of the big eye boy, dots of the small road, strokes of the cockroach pig. */
function derivedRoad(name: DerivedRoad, cells: BaccaratRoads[DerivedRoad], own: Own): HTMLElement {
  const marks = visible(cells, COLUMNS.derived).map((cell) => {
    const { cx, cy } = middle(cell)
    const mark = `mark ${cell.color}`
    if (name === 'cockroachPig') return draw('path', { class: `${mark} ring`, d: `M${cx - 7} ${cy + 7}L${cx + 7} ${cy - 7}` })
    return draw('circle', { class: name === 'bigEyeBoy' ? `${mark} ring` : mark, cx, cy, r: 7 })
  })
  return road({ kind: 'derived', label: own.derived[name], text: derivedText(name, cells, own), marks })
}

/** Blue below for a pair of the player, red above for one of the banker. */
function pairDots({ playerPair, bankerPair }: { playerPair: boolean; bankerPair: boolean }, at: Placed): SVGElement[] {
  const { cx, cy } = middle(at)
  return [
    ...(bankerPair ? [draw('circle', { class: 'dot banker', cx: cx - 6, cy: cy - 6, r: 2.6 })] : []),
    ...(playerPair ? [draw('circle', { class: 'dot player', cx: cx + 6, cy: cy + 6, r: 2.6 })] : []),
  ]
}

function counts(results: readonly CoupResult[], own: Own): HTMLElement {
  const found = baccaratStatistics(results)
  const share = (count: number) => (found.coups === 0 ? 0 : Math.round((count * 100) / found.coups))
  const rows = (['player', 'banker', 'tie'] as const).map((winner) =>
    make('div', winner, make('dt', '', own.bets[winner]), make('dd', '', `${found[winner]} · ${share(found[winner])} %`)),
  )
  const pairs = (['playerPair', 'bankerPair'] as const).map((pair) =>
    make('div', '', make('dt', '', own.bets[pair]), make('dd', '', String(found[pair]))),
  )
  return make('dl', 'counts', ...rows, ...pairs)
}
