/** The working of a round, for manual verification. */
import { browserCrypto } from '@fairhouse/fairness/browser'
import { type Verdict, type Working, multiplierText } from '@fairhouse/games'

import { embeddedRules, embeddedRulesHash } from '../embedded-rules.ts'
import { isVirtual, rulesFilesOf, scoreOf } from '../games.ts'
import { element, found } from './elements.mts'
import { explained } from './explain.mts'
import type { Texts } from './texts/texts-of-page.mts'

export interface CheckedClaim {
  game: string
  params: object
}

export type ReadableVerdict = Exclude<Verdict, { verdict: 'unreadable' }>

export function drawEmpty(texts: Texts): void {
  found('#result').replaceChildren(element('p', { class: 'empty' }, texts.empty))
}

/** `claim` is the verified claim: its game and params. */
export function drawVerdict(texts: Texts, claim: CheckedClaim, verdict: ReadableVerdict): void {
  const { game, params } = claim
  const { working } = verdict
  found('#result').replaceChildren(
    drawAnswer(texts, verdict),
    element('dl', {}, ...rowsOf(texts, verdict)),
    drawBytes(working),
    element('p', { class: 'note' }, `${texts.bytesUsed}: ${working.bytesUsed}`),
    drawDraws(explained(game, params, working)),
    drawOutcome(texts, game, working),
    drawRules(texts, game),
  )
}

function drawAnswer(texts: Texts, { verdict }: ReadableVerdict): HTMLElement {
  const badge = element('span', { class: `badge ${verdict}`, 'data-verdict': verdict }, texts[verdict])
  return element('div', { class: 'top' }, badge, element('span', { class: 'offline' }, texts.offline))
}

function rowsOf(texts: Texts, { compared, differing, working }: ReadableVerdict): Node[] {
  const named = (fields: typeof compared) => fields.map((field) => texts.parts[field]).join('; ')
  return [
    ...(differing.length > 0 ? drawRow(texts.differing, named(differing)) : []),
    ...(compared.length > 0 ? drawRow(texts.compared, named(compared)) : []),
    ...drawRow(texts.commitmentRow, working.commitment, 'exact'),
    ...(working.terminal === undefined ? [] : drawRow(texts.terminalRow, working.terminal, 'exact')),
    ...firstAndLast(working.blocks.map(({ message }) => message)).flatMap((message) => drawRow(texts.messageRow, message, 'exact')),
  ]
}

function drawRow(name: string, value: string, look = ''): Node[] {
  return [element('dt', {}, name), element('dd', { class: look }, value)]
}

/** Of a long list the first entries and the last one: the arithmetic shows every byte that decided. */
const SHOWN = 3
const REST = '…'
const firstAndLast = (all: readonly string[]): readonly string[] =>
  all.length <= SHOWN + 1 ? all : [...all.slice(0, SHOWN), REST, all.at(-1)!]

function drawBytes({ blocks, bytesUsed }: Working): HTMLElement {
  const bytes = blocks.slice(0, SHOWN + 1).flatMap((block) => block.bytes.match(/../g) ?? [])
  const drawn = bytes.map((byte, i) => element('li', { class: i < bytesUsed ? 'used' : '' }, byte))
  return element('ul', { class: 'bytes' }, ...drawn, ...(blocks.length > SHOWN + 1 ? [element('li', {}, REST)] : []))
}

function drawDraws(draws: readonly string[]): HTMLElement {
  return element('ol', { class: 'draws' }, ...draws.map((draw) => element('li', {}, draw)))
}

/** A virtual round has no stake, so it pays nothing either. */
function drawOutcome(texts: Texts, game: string, { outcome, multiplier, payout }: Working): HTMLElement {
  const score = scoreOf(game, outcome)
  const shown = shortOutcome(outcome)
  const result = element('div', {}, element('div', { class: 'note' }, texts.result))
  if (score !== undefined) result.append(element('strong', {}, score))
  result.append(element('strong', { class: shown.isLong ? 'long' : '' }, shown.text))
  const paid = element('span', { class: 'note' }, `${multiplierText(multiplier)}× · ${texts.returned} ${payout}`)
  return element('div', { class: 'outcome' }, result, ...(isVirtual(game) ? [] : [paid]))
}

/** A game's own short text for its outcome, otherwise the complete outcome. */
function shortOutcome(outcome: object): { text: string; isLong: boolean } {
  if ('text' in outcome && typeof outcome.text === 'string') return { text: outcome.text, isLong: false }
  return { text: JSON.stringify(outcome), isLong: true }
}

function drawRules(texts: Texts, game: string): HTMLElement {
  const rows = element('dl', {}, ...drawRow(texts.rules, embeddedRulesHash(browserCrypto, game), 'exact'))
  const hint = element('p', { class: 'note' }, texts.rulesHint)
  const command = element('pre', {}, `cat ${rulesFilesOf(game)} | sha256sum`)
  const code = element('details', {}, element('summary', {}, texts.code), hint, command, element('pre', {}, embeddedRules(game)))
  return element('div', {}, rows, code)
}
