/** The strategy that reaches the stated return, as a table in the rules. */
import { basicStrategyTable, STRATEGY_UPS, type StrategyRow } from '@fairhouse/games'

import { element } from '../view.ts'
import type { TableTexts } from './table-texts.data.ts'

const TEN = 'T'
const ACE_POINTS = 11
const upText = (rank: string): string => (rank === TEN ? '10' : rank)

function handText({ kind, from, to }: StrategyRow, texts: TableTexts): string {
  const name = (value: number) => (kind === 'pair' && value === ACE_POINTS ? 'A' : String(value))
  return texts.strategyHands[kind].replace('{n}', from === to ? name(from) : `${name(from)}–${name(to)}`)
}

export function fillStrategy(texts: TableTexts): void {
  const cell = (tag: 'th' | 'td', text: string, scope?: 'col' | 'row') => {
    const made = Object.assign(document.createElement(tag), { textContent: text })
    if (scope) made.setAttribute('scope', scope)
    return made
  }
  const line = (...cells: HTMLElement[]) => {
    const made = document.createElement('tr')
    made.append(...cells)
    return made
  }
  element('strategy').replaceChildren(
    line(cell('th', texts.strategyHand, 'col'), ...STRATEGY_UPS.map((up) => cell('th', upText(up), 'col'))),
    ...basicStrategyTable().map((row) => line(cell('th', handText(row, texts), 'row'), ...row.letters.map((letter) => cell('td', letter)))),
  )
}
