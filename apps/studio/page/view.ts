/** The page's elements: filled with the texts of one language, and dialogs that need no layout of their own. */
import type { TEXTS, Texts } from './texts.data.ts'

export const element = <T extends HTMLElement = HTMLElement>(id: string): T => document.getElementById(id) as T

/** Of a line that is read aloud when it changes. */
export function fillLine(line: HTMLElement, text: string): void {
  if (line.textContent !== text) line.textContent = text
}

export type Language = keyof typeof TEXTS

const SIGNS: Readonly<Record<string, string>> = { RUB: '₽', KZT: '₸', EUR: '€', USD: '$', INR: '₹' }
const NBSP = '\u00a0'

/** As the site writes money: "24 860,50 ₽", in English "24,860.50 ₽". */
export function formatMinor(minor: number, currency: string, language: Language): string {
  const [group, mark] = language === 'en' ? [',', '.'] : [NBSP, ',']
  const whole = String(Math.trunc(minor / 100)).replaceAll(/\B(?=(\d{3})+$)/g, group)
  return `${whole}${mark}${String(Math.abs(minor % 100)).padStart(2, '0')}${NBSP}${SIGNS[currency] ?? currency}`
}

/** A chip's text: "5", "1k". */
export function chipText(minor: number): string {
  const units = minor / 100
  if (units >= 1000) return `${Number((units / 1000).toFixed(1))}k`
  return String(units)
}

/** `99.5430` with the decimal mark of the language. */
export const decimalText = (text: string, language: Language): string => (language === 'en' ? text : text.replace('.', ','))

/** `data-text` names the content of an element, `data-label` its accessible name. */
export function fillTexts(texts: Readonly<Record<string, unknown>>): void {
  for (const one of document.querySelectorAll<HTMLElement>('[data-text]')) one.textContent = texts[one.dataset.text!] as string
  for (const one of document.querySelectorAll<HTMLElement>('[data-label]')) one.ariaLabel = texts[one.dataset.label!] as string
}

/** D-65: a return up to the stakes is no win, and named as what it is. Nothing for a loss, and before the end of a round. */
export function showReturned(texts: Pick<Texts, 'win' | 'returned'>, amount: string, isGain: boolean): void {
  element('win-name').textContent = isGain || amount === '' ? texts.win : texts.returned
  element('win').textContent = amount
}

export function row(name: string, value: string): HTMLElement {
  const line = document.createElement('div')
  const [term, text] = [document.createElement('dt'), document.createElement('dd')]
  term.textContent = name
  text.textContent = value
  line.append(term, text)
  return line
}
