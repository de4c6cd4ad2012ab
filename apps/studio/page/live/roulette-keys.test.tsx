// @vitest-environment happy-dom
import { ROULETTE_BETS } from '@fairhouse/games'
import { expect, describe, it } from 'vitest'

import { moveByArrows, nextBox } from './board-arrows.ts'
import { createGroupDialog } from './group-dialog.ts'
import { LIVE_TEXTS } from './live-texts.data.ts'
import { cellKeys, groupKeys, groupName, GROUPS, zoneKeys } from './roulette-keys.ts'

const own = LIVE_TEXTS.en.roulette
const idOf = (key: Element) => (key as HTMLElement).dataset.bet!
const keyFor = (id: string) => [...cellKeys(own), ...zoneKeys(own)].find((key) => idOf(key) === id)!

describe('PRO-10 BEY-8 the board of the live roulette', () => {
  it('PRO-10 has one key for each of the 157 bets', () => {
    const ids = [...cellKeys(own), ...zoneKeys(own)].map(idOf)
    expect(ids).toHaveLength(157)
    expect(new Set(ids)).toEqual(new Set(ROULETTE_BETS.keys()))
  })

  it.each([
    ['split:1-2', '2 / 2 / 4 / 3', 'below'],
    ['split:1-4', '3 / 2 / 4 / 4', 'beside'],
    ['split:0-3', '1 / 1 / 2 / 3', 'beside'],
    ['street:34-35-36', '3 / 13 / 4 / 14', 'outer'],
    ['street:0-2-3', '1 / 1 / 3 / 3', 'between'],
    ['corner:0-1-2-3', '3 / 1 / 4 / 3', 'outer'],
    ['corner:2-3-5-6', '1 / 2 / 3 / 4', 'between'],
    ['six:1-2-3-4-5-6', '3 / 2 / 4 / 4', 'outer'],
  ])('PRO-10 lays the zone of %s over what its numbers share', (id, area, edge) => {
    const key = keyFor(id)
    expect([key.style.gridArea, key.className]).toEqual([area, `bet zone ${edge}`])
  })

  it('PRO-10 names every zone by its kind and numbers, in each language', () => {
    for (const { roulette } of Object.values(LIVE_TEXTS)) {
      const names = GROUPS.map(([id]) => groupName(id, roulette))
      expect(new Set(names).size).toBe(108)
    }
    expect(keyFor('corner:17-18-20-21').textContent).toBe('Corner 17, 18, 20, 21')
  })

  it('PRO-10 lists every bet of a number by thumb, so that all bets on several numbers can be reached', () => {
    const listed = Array.from({ length: 37 }, (_, number) => groupKeys(number, own).map((row) => idOf(row.firstElementChild!)))
    expect(new Set(listed.flat().filter((id) => !id.startsWith('straight')))).toEqual(new Set(GROUPS.map(([id]) => id)))
    expect(listed[0]).toEqual(['straight:0', 'split:0-1', 'split:0-2', 'split:0-3', 'street:0-1-2', 'street:0-2-3', 'corner:0-1-2-3'])
    expect(listed.map((ids) => ids.filter((id) => id.startsWith('straight')))).toEqual(listed.map((_, n) => [`straight:${n}`]))
  })

  it('PRO-10 shows the bets of the number that is chosen, with what each returns', () => {
    const { dialog, opener } = createGroupDialog({ close: 'Close', roulette: own })
    document.body.append(opener, dialog)
    opener.click()
    expect(dialog.open).toBe(true)
    const number = [...dialog.querySelectorAll<HTMLElement>('.numbers button')].find(({ textContent }) => textContent === '36')!
    number.click()
    expect(number.ariaPressed).toBe('true')
    expect([...dialog.querySelectorAll('li')].map(({ textContent }) => textContent)).toContain('Six line 31, 32, 33, 34, 35, 366×')
    dialog.querySelector<HTMLElement>('.main')!.click()
    expect(dialog.open).toBe(false)
  })
})

describe('PRO-10 the board of the live roulette by keyboard', () => {
  const box = (left: number, top: number, width = 10, height = 10) => ({ left, top, right: left + width, bottom: top + height })

  it('PRO-10 an arrow goes to the nearest key ahead, a wide one counts over its whole length', () => {
    const boxes = [box(20, 0), box(20, 20), box(0, 20, 60)]
    expect(nextBox(box(0, 0), boxes, 'ArrowRight')).toBe(0)
    expect(nextBox(box(0, 0), boxes, 'ArrowDown')).toBe(2)
    expect(nextBox(box(0, 0), boxes, 'ArrowLeft')).toBeUndefined()
  })

  it('PRO-10 the board is one Tab stop, which moves with the focus', () => {
    const board = document.createElement('section')
    const keys = cellKeys(own)
    board.append(...keys)
    document.body.append(board)
    moveByArrows(board, keys)
    const stops = () => keys.filter(({ tabIndex }) => tabIndex === 0).map(idOf)
    expect(stops()).toEqual(['straight:0'])
    keys[5]!.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    expect(stops()).toEqual([idOf(keys[5]!)])
  })
})
