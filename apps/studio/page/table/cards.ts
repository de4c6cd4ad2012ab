/** Cards of the table as elements: rank, suit as a path of our own, and a name for screen readers. */
import { SUITS } from './suits.data.ts'
import type { TableTexts } from './table-texts.data.ts'

/** The words that a card is named with. */
type CardTexts = Pick<TableTexts, 'hole' | 'suits'>

const SVG = 'http://www.w3.org/2000/svg'

function suitVector(suit: string, className: string): SVGElement {
  const picture = document.createElementNS(SVG, 'svg')
  picture.setAttribute('viewBox', '0 0 100 100')
  picture.setAttribute('class', className)
  picture.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', SUITS[suit]!)
  picture.append(path)
  return picture
}

/** "TC" is the ten of clubs; undefined: a card that lies face down. */
function cardElement(name: string | undefined, texts: CardTexts): HTMLElement {
  const card = document.createElement('li')
  if (name === undefined) {
    card.className = 'card back'
    card.ariaLabel = texts.hole
    return card
  }
  const [rank, suit] = [name[0]!, name[1]!]
  card.className = suit === 'D' || suit === 'H' ? 'card red' : 'card'
  const label = document.createElement('b')
  label.textContent = rank === 'T' ? '10' : rank
  card.append(label, suitVector(suit, 'small'), suitVector(suit, ''))
  card.ariaLabel = `${label.textContent} ${texts.suits[suit as keyof TableTexts['suits']]}`
  return card
}

/** Keeps the cards that lie there, so that only new ones are dealt. */
export function layCards(list: HTMLElement, names: readonly (string | undefined)[], texts: CardTexts): void {
  const keys = names.map((name) => name ?? 'back')
  const kept = keys.findIndex((key, at) => (list.children[at] as HTMLElement | undefined)?.dataset.card !== key)
  const from = kept < 0 ? keys.length : kept
  while (list.children.length > from) list.lastElementChild!.remove()
  for (let at = from; at < keys.length; at++) {
    const card = cardElement(names[at], texts)
    card.dataset.card = keys[at]!
    list.append(card)
  }
}
