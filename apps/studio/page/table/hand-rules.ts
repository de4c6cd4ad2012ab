/** The rules of the private table in its dialog. */
import type { Frame } from '../frame/frame.ts'
import { decimalText, element, row } from '../view.ts'
import { fillStrategy } from './strategy.ts'
import type { TablePageTexts } from './table-texts.data.ts'
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
