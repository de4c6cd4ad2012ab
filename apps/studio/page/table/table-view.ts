/** The table's elements: hands, dealer, and the keys of the moves that are allowed now. */
import { element } from '../view.ts'
import { layCards } from './cards.ts'
import { activeHand, type TableEvent, type TableState, totalOf } from './table-state.ts'
import type { TableTexts } from './table-texts.data.ts'

const GAINS: readonly string[] = ['blackjack', 'win']

export function fillTable(table: TableState, events: readonly TableEvent[], texts: TableTexts): void {
  layCards(element('dealer'), [...table.dealer, ...(table.hasHole ? [undefined] : [])], texts)
  element('dealer-total').textContent = table.dealer.length > 0 ? String(totalOf(table.dealer)) : ''
  const places = element('hands')
  while (places.children.length > table.hands.length) places.lastElementChild!.remove()
  while (places.children.length < table.hands.length) places.append(handPlace())
  const active = activeHand(table, events)
  table.hands.forEach(({ cards, total, result }, at) => {
    const place = places.children[at]!
    const [title, list, outcome] = place.children as unknown as [HTMLElement, HTMLElement, HTMLElement]
    const name = table.hands.length > 1 ? texts.hand.replace('{n}', String(at + 1)) : texts.you
    title.replaceChildren(`${name} `, Object.assign(document.createElement('b'), { textContent: String(total) }))
    layCards(list, cards, texts)
    outcome.textContent = result === undefined ? '' : (texts.results[result as keyof TableTexts['results']] ?? '')
    outcome.classList.toggle('gain', result !== undefined && GAINS.includes(result))
    place.classList.toggle('active', active === at)
  })
}

/** "You 20, win. Dealer 19" */
export function handText({ hands, dealer }: TableState, texts: TableTexts): string {
  const own = hands.map(({ total, result }, at) => {
    const name = hands.length > 1 ? texts.hand.replace('{n}', String(at + 1)) : texts.you
    return `${name} ${total}: ${texts.results[result as keyof TableTexts['results']] ?? ''}.`
  })
  return [...own, `${texts.dealer} ${totalOf(dealer)}.`].join(' ')
}

/** Title, cards and result. */
function handPlace(): HTMLElement {
  const place = Object.assign(document.createElement('section'), { className: 'place' })
  const parts = [
    document.createElement('h2'),
    Object.assign(document.createElement('ol'), { className: 'cards' }),
    Object.assign(document.createElement('p'), { className: 'result' }),
  ]
  place.append(...parts)
  return place
}

interface MoveKeys {
  readonly isClosed: boolean
  readonly texts: TableTexts
  money(minor: number): string
  onMove(move: string): void
}

export function paintMoves(
  legal: readonly { readonly move: string; readonly cost: number }[],
  { isClosed, texts, money, onMove }: MoveKeys,
): void {
  const moves = element('moves')
  moves.hidden = legal.length === 0
  moves.replaceChildren(
    ...legal.map(({ move, cost }) => {
      const key = document.createElement('button')
      key.textContent = texts[move as 'hit']
      key.disabled = isClosed
      if (move === 'hit' || move === 'noInsure') key.className = 'main'
      if (cost > 0) key.append(Object.assign(document.createElement('small'), { textContent: money(cost) }))
      key.addEventListener('click', () => onMove(move))
      return key
    }),
  )
}
