/** The rules of the private table in its dialog, with the strategy that reaches the stated return. */
import { basicStrategyTable, STRATEGY_UPS, type StrategyRow } from '@fairhouse/games'

import type { Frame } from '../frame/frame.ts'
import { decimalText, element, row } from '../view.ts'
import type { TablePageTexts, TableTexts } from './table-texts.data.ts'
import type { Session } from './types.ts'

export function fillRules({ texts, money, launch }: Frame<TablePageTexts>, { game, stakes }: Pick<Session, 'game' | 'stakes'>): void {
  const [rtp, error] = [game.rtp, game.return_terms?.error ?? '0'].map((text) => decimalText(text, launch.language)) as [string, string]
  element('facts').replaceChildren(
    row(texts.rtp, texts.rtpTerms.replace('{rtp}', rtp).replace('{error}', error)),
    row(texts.max, `${game.max_multiplier}×`),
    row(texts.bet, `${money(stakes.min)} – ${money(stakes.max)}`),
  )
  element('rule-list').replaceChildren(...texts.ruleList.map((rule) => Object.assign(document.createElement('li'), { textContent: rule })))
  fillStrategy(texts)
}

const TEN = 'T'
const ACE_POINTS = 11
const upText = (rank: string): string => (rank === TEN ? '10' : rank)

function handText({ kind, from, to }: StrategyRow, texts: TableTexts): string {
  const name = (value: number) => (kind === 'pair' && value === ACE_POINTS ? 'A' : String(value))
  return texts.strategyHands[kind].replace('{n}', from === to ? name(from) : `${name(from)}–${name(to)}`)
}

function fillStrategy(texts: TableTexts): void {
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
