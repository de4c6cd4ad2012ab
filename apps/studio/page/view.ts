/** The page's elements: filled with the texts of one language, and dialogs that need no layout of their own. */
import type { Session } from './api.ts'
import { symbolVector } from './art.ts'
import { symbolName } from './symbols.data.ts'
import type { TEXTS, Texts } from './texts.data.ts'

export const element = <T extends HTMLElement = HTMLElement>(id: string): T => document.getElementById(id) as T

export type Language = keyof typeof TEXTS

const SIGNS: Readonly<Record<string, string>> = { RUB: '₽', KZT: '₸', EUR: '€', USD: '$', INR: '₹' }
const NBSP = '\u00a0'

/** As the site writes money: "24 860,50 ₽", in English "24,860.50 ₽". */
export function formatMinor(minor: number, currency: string, language: Language): string {
  const [group, mark] = language === 'en' ? [',', '.'] : [NBSP, ',']
  const whole = String(Math.trunc(minor / 100)).replaceAll(/\B(?=(\d{3})+$)/g, group)
  return `${whole}${mark}${String(Math.abs(minor % 100)).padStart(2, '0')}${NBSP}${SIGNS[currency] ?? currency}`
}

/** `99.5430` with the decimal mark of the language. */
export const decimalText = (text: string, language: Language): string => (language === 'en' ? text : text.replace('.', ','))

/** `data-text` names the content of an element, `data-label` its accessible name. */
export function fillTexts(texts: Readonly<Record<string, unknown>>): void {
  for (const one of document.querySelectorAll<HTMLElement>('[data-text]')) one.textContent = texts[one.dataset.text!] as string
  for (const one of document.querySelectorAll<HTMLElement>('[data-label]')) one.ariaLabel = texts[one.dataset.label!] as string
}

const SCALE = 10_000

export function fillRules({ game, pay_table: table }: Session, texts: Texts, language: Language): void {
  const error = game.return_terms?.error
  const facts: [string, string][] = [
    [texts.rtp, decimalText(game.rtp, language) + ' %' + (error ? ` ± ${decimalText(error, language)}` : '')],
    [texts.max, `${game.max_multiplier}×`],
  ]
  if (table.lines.length > 0) facts.push([texts.lines, String(table.lines.length)])
  element('facts').replaceChildren(...facts.map(([name, value]) => row(name, value)))
  const fewest = Math.min(...table.pays.map(({ from }) => from))
  element('how').textContent = table.lines.length > 0 ? texts.howLines : texts.howAnywhere.replace('{from}', String(fewest))
  const bySymbol = Map.groupBy([...table.scatter, ...table.pays], ({ symbol }) => symbol)
  element('pays').replaceChildren(...[...bySymbol].map(([symbol, rows]) => payRow(symbol, symbolName(symbol, language), rows, texts)))
}

type Pay = Session['pay_table']['pays'][number]

/** One symbol with all that it pays: "5: 50×". */
function payRow(symbol: string, name: string, rows: readonly Pay[], texts: Texts): HTMLElement {
  const line = row(name, '')
  line.prepend(symbolVector(symbol))
  line.lastElementChild!.append(
    ...rows.map(({ from, to, multiplier, freeSpins }) => {
      const count = to === from ? `${from}` : to === undefined ? `${from}+` : `${from} – ${to}`
      const pay = document.createElement('div')
      const label = document.createElement('small')
      label.textContent = count
      pay.append(label, `${multiplier / SCALE}×${freeSpins ? ` + ${freeSpins} ${texts.freeSpins.toLowerCase()}` : ''}`)
      return pay
    }),
  )
  return line
}

export function row(name: string, value: string): HTMLElement {
  const line = document.createElement('div')
  const [term, text] = [document.createElement('dt'), document.createElement('dd')]
  term.textContent = name
  text.textContent = value
  line.append(term, text)
  return line
}
