/** The keys of roulette's board: cells of the plain bets, and zones over edges and corners for bets on several numbers. */
import { ROULETTE_BETS, rouletteColor, rouletteFactor } from '@fairhouse/games'

import { betKey, make } from './dom.ts'
import type { LiveTexts } from './live-texts.data.ts'

type Own = LiveTexts['roulette']
type GroupKind = keyof Own['groups']

const CHANCES = ['low', 'even', 'red', 'black', 'odd', 'high'] as const
const OUTER_ROW = 3

const place = (key: HTMLElement, area: string): HTMLElement => {
  key.style.gridArea = area
  return key
}

/** 0 at the left, 3 6 9 … above. */
const columnOf = (number: number): number => (number === 0 ? 1 : 2 + Math.floor((number - 1) / 3))
const rowOf = (number: number): number => 3 - ((number - 1) % 3)
const kindOf = (id: string): string => id.split(':')[0]!

/** Splits, streets, corners and six lines: 108 of the 157 bets. */
export const GROUPS: readonly (readonly [id: string, numbers: readonly number[]])[] = [...ROULETTE_BETS].filter(([id]) =>
  ['split', 'street', 'corner', 'six'].includes(kindOf(id)),
)

/** "Split 17, 20" */
export function groupName(id: string, own: Own): string {
  return own.groups[kindOf(id) as GroupKind].replace('{n}', ROULETTE_BETS.get(id)!.join(', '))
}

/** Dozens and even chances below the numbers, columns at their end. */
export function cellKeys(own: Own): HTMLElement[] {
  const straight = [...ROULETTE_BETS].flatMap(([id, [number]]) => {
    if (kindOf(id) !== 'straight') return []
    const key = betKey(id, String(number), '', `number ${rouletteColor(number!)}`)
    return [place(key, number === 0 ? `1 / 1 / ${OUTER_ROW + 1} / 2` : `${rowOf(number!)} / ${columnOf(number!)}`)]
  })
  const columns = [1, 2, 3].map((column) => {
    const key = place(betKey(`column:${column}`, '2:1', '', 'number'), `${4 - column} / 14`)
    key.ariaLabel = own.column.replace('{n}', String(column))
    return key
  })
  const dozens = [1, 2, 3].map((dozen) =>
    place(betKey(`dozen:${dozen}`, `${dozen * 12 - 11}–${dozen * 12}`, '', 'number'), `4 / ${dozen * 4 - 2} / 5 / ${dozen * 4 + 2}`),
  )
  const chances = CHANCES.map((id, i) => {
    const kind = id === 'red' || id === 'black' ? `number ${id}` : 'number'
    return place(betKey(id, own.chances[id], '', kind), `5 / ${2 + i * 2} / 6 / ${4 + i * 2}`)
  })
  return [...straight, ...columns, ...dozens, ...chances]
}

/** Over the middle of their numbers; streets, six lines and the first four over the outer line. */
export function zoneKeys(own: Own): HTMLElement[] {
  return GROUPS.map(([id, numbers]) => {
    const columns = numbers.map(columnOf)
    const rows = numbers.filter((number) => number > 0).map(rowOf)
    const isOuter = kindOf(id) === 'six' || (columns.length > 2 && new Set(rows).size === OUTER_ROW)
    const [left, right] = [Math.min(...columns), Math.max(...columns)]
    const [top, bottom] = isOuter ? [OUTER_ROW, OUTER_ROW] : [Math.min(...rows), Math.max(...rows)]
    const acrossColumns = top === bottom ? 'beside' : 'between'
    const edge = left === right ? 'below' : acrossColumns
    const key = betKey(id, groupName(id, own), '', `zone ${isOuter ? 'outer' : edge}`)
    key.firstElementChild!.classList.add('unseen')
    return place(key, `${top} / ${left} / ${bottom + 1} / ${right + 1}`)
  })
}

/** Keys of thumb size for every bet with this number. */
export function groupKeys(number: number, own: Own): HTMLElement[] {
  return [...ROULETTE_BETS]
    .filter(([id, numbers]) => (Object.hasOwn(own.groups, kindOf(id)) || id === `straight:${number}`) && numbers.includes(number))
    .map(([id]) => {
      const name = id === `straight:${number}` ? own.number.replace('{n}', String(number)) : groupName(id, own)
      return make('li', '', betKey(id, name, `${rouletteFactor(id)}×`, 'group'))
    })
}
