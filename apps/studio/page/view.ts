/** The page's elements: filled with the texts of one language, and dialogs that need no layout of their own. */
import type { Proof, Session } from './api.ts'
import type { Texts } from './texts.data.ts'

export const element = <T extends HTMLElement = HTMLElement>(id: string): T => document.getElementById(id) as T

export const formatMinor = (minor: number, currency: string): string =>
  `${Math.trunc(minor / 100)}.${String(Math.abs(minor % 100)).padStart(2, '0')} ${currency}`

/** `data-text` names the content of an element, `data-label` its accessible name. */
export function fillTexts(texts: Texts): void {
  for (const one of document.querySelectorAll<HTMLElement>('[data-text]')) one.textContent = texts[one.dataset.text as keyof Texts]
  for (const one of document.querySelectorAll<HTMLElement>('[data-label]')) one.ariaLabel = texts[one.dataset.label as keyof Texts]
}

const SCALE = 10_000

export function fillRules({ game, pay_table: table }: Session, texts: Texts): void {
  const facts: [string, string][] = [
    [texts.rtp, `${game.rtp} %`],
    [texts.max, `${game.max_multiplier}×`],
  ]
  if (table.lines.length > 0) facts.push([texts.lines, String(table.lines.length)])
  element('facts').replaceChildren(...facts.map(([name, value]) => row(name, value)))
  const pays = [...table.pays, ...table.scatter].map(({ symbol, from, to, multiplier, freeSpins }) => {
    const count = to === undefined || to === from ? `${from}` : `${from}–${to}`
    return row(`${symbol} × ${count}`, `${multiplier / SCALE}×${freeSpins ? ` + ${freeSpins} ${texts.freeSpins.toLowerCase()}` : ''}`)
  })
  element('pays').replaceChildren(...pays)
}

export function fillProof(proof: Proof | null, texts: Texts): void {
  const fields: [string, string][] = proof
    ? [
        [texts.commitment, proof.commitment],
        [texts.clientSeed, proof.client_seed],
        [texts.nonce, String(proof.nonce)],
        [texts.serverSeed, proof.server_seed ?? texts.hidden],
      ]
    : [[texts.noProof, '']]
  element('proof-fields').replaceChildren(...fields.map(([name, value]) => row(name, value)))
}

function row(name: string, value: string): HTMLElement {
  const line = document.createElement('div')
  const [term, text] = [document.createElement('dt'), document.createElement('dd')]
  term.textContent = name
  text.textContent = value
  line.append(term, text)
  return line
}
