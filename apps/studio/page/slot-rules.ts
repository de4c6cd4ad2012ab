/** The rules of a slot: facts, lines, wild, multipliers, free spins and every pay, as the session sends them. */
import { symbolVector } from './art.ts'
import { symbolName } from './symbols.data.ts'
import type { Texts } from './texts.data.ts'
import type { Session } from './types.ts'
import { decimalText, element, type Language, row } from './view.ts'

const SCALE = 10_000
const SVG = 'http://www.w3.org/2000/svg'

type Rules = Pick<Session, 'game' | 'pay_table' | 'features'>
type Pay = Session['pay_table']['pays'][number]
type Features = Session['features']

export function fillRules({ game, pay_table: table, features }: Rules, texts: Texts, language: Language): void {
  const error = game.return_terms?.error
  const facts: [string, string][] = [
    [texts.rtp, decimalText(game.rtp, language) + ' %' + (error ? ` ± ${decimalText(error, language)}` : '')],
    [texts.max, `${game.max_multiplier}×`],
  ]
  if (table.lines.length > 0) facts.push([texts.lines, String(table.lines.length)])
  element('facts').replaceChildren(...facts.map(([name, value]) => row(name, value)))
  const fewest = Math.min(...table.pays.map(({ from }) => from))
  element('how').textContent = table.lines.length > 0 ? texts.howLines : texts.howAnywhere.replace('{from}', String(fewest))
  element('lines').replaceChildren(...table.lines.map((rows, at) => lineDrawing(rows, at, features)))
  element('features').replaceChildren(...featureTexts(features, texts, language).map(item))
  const bySymbol = Map.groupBy([...table.scatter, ...table.pays], ({ symbol }) => symbol)
  element('pays').replaceChildren(
    ...[features.wild, features.multipliers].flatMap((special) => (special ? [symbolRow(special.symbol, language)] : [])),
    ...[...bySymbol].map(([symbol, rows]) => payRow(symbol, rows, texts, language)),
  )
}

/** Each rule in a sentence; the figures are those that the game plays with. */
function featureTexts({ wild, multipliers, freeSpins }: Features, texts: Texts, language: Language): string[] {
  const found: string[] = []
  const name = (symbol: string) => symbolName(symbol, language)
  if (wild) found.push(written(texts.wildHow, { symbol: name(wild.symbol), reels: wild.reels.join(', ') }))
  if (multipliers) {
    const values = multipliers.values.map((value) => `×${value}`).join(', ')
    found.push(written(texts.multipliersHow, { symbol: name(multipliers.symbol), values }))
  }
  if (!freeSpins) return found
  const { symbol, triggers, retriggers, most, factor, accumulates } = freeSpins
  const list = (rows: typeof triggers) =>
    rows.map(({ from, to, spins }) => written(texts.spinsFor, { count: countText(from, to), spins: String(spins) })).join(', ')
  found.push(written(texts.triggersHow, { symbol: name(symbol), list: list(triggers) }))
  found.push(written(texts.retriggersHow, { symbol: name(symbol), list: list(retriggers), most: String(most) }))
  if (factor > 1) found.push(written(texts.factorHow, { factor: String(factor) }))
  if (accumulates) found.push(texts.accumulatesHow)
  return found
}

const written = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

/** "5", "8 – 9", "12+". */
function countText(from: number, to: number | undefined): string {
  if (to === from) return `${from}`
  return to === undefined ? `${from}+` : `${from} – ${to}`
}

function item(text: string): HTMLElement {
  const line = document.createElement('li')
  line.textContent = text
  return line
}

/** One line over the reels, with its number. */
function lineDrawing(rows: readonly number[], at: number, { reels, rows: height }: Features): HTMLElement {
  const figure = document.createElement('figure')
  const vector = document.createElementNS(SVG, 'svg')
  vector.setAttribute('viewBox', `0 0 ${reels * CELL} ${height * CELL}`)
  vector.setAttribute('role', 'img')
  vector.setAttribute('aria-label', `${at + 1}: ${rows.map((place) => place + 1).join(' ')}`)
  for (let reel = 0; reel < reels; reel++)
    for (let place = 0; place < height; place++) vector.append(cell(reel, place, rows[reel] === place))
  const caption = document.createElement('figcaption')
  caption.textContent = String(at + 1)
  figure.append(vector, caption)
  return figure
}

const CELL = 10

function cell(reel: number, place: number, isOn: boolean): SVGElement {
  const square = document.createElementNS(SVG, 'rect')
  const sizes = { x: reel * CELL + 1, y: place * CELL + 1, width: CELL - 2, height: CELL - 2, rx: 2 }
  for (const [name, value] of Object.entries(sizes)) square.setAttribute(name, String(value))
  square.setAttribute('class', isOn ? 'on' : 'off')
  return square
}

/** A symbol that has no pays of its own, with its name; what it does is said above. */
function symbolRow(symbol: string, language: Language): HTMLElement {
  const line = row(symbolName(symbol, language), '')
  line.prepend(symbolVector(symbol))
  return line
}

/** One symbol with all that it pays: "5: 50×". */
function payRow(symbol: string, rows: readonly Pay[], texts: Texts, language: Language): HTMLElement {
  const line = symbolRow(symbol, language)
  line.lastElementChild!.append(
    ...rows.map(({ from, to, multiplier, freeSpins }) => {
      const pay = document.createElement('div')
      const label = document.createElement('small')
      label.textContent = countText(from, to)
      pay.append(label, `${multiplier / SCALE}×${freeSpins ? ` + ${freeSpins} ${texts.freeSpins.toLowerCase()}` : ''}`)
      return pay
    }),
  )
  return line
}
