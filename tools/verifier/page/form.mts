/** The form: one field per part, and a box that fills them all from a pasted proof. */
import { OFFLINE_GAMES } from '../games.ts'
import { element, found } from './elements.mts'
import { FIELDS, INPUTS, type Part, type PartField, RECORDED } from './parts.mts'
import type { Texts } from './texts/texts-of-page.mts'

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export function drawFields(): void {
  found('#inputs').append(...INPUTS.map(drawField))
  found('#recorded').append(...RECORDED.map(drawField))
}

function drawField({ part, width, isLong }: PartField): HTMLElement {
  const label = element('span', { id: `label-${part}` })
  return element(
    'label',
    { class: `field ${width}` },
    label,
    isLong ? element('textarea', { name: part, rows: '3', ...PLAIN }) : drawInput(part),
    element('em', { role: 'alert' }),
  )
}

/** Disables the browser's spelling and completion. */
const PLAIN = { spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off' }

function drawInput(part: Part): Input {
  if (part !== 'game') return element('input', { name: part, ...PLAIN })
  return element('select', { name: part }, ...Object.keys(OFFLINE_GAMES).map((game) => element('option', { value: game })))
}

/** Sets the language of the labels; the input stays. */
export function labelFields(texts: Texts): void {
  for (const { part } of FIELDS) found(`#label-${part}`).textContent = texts.parts[part]
  for (const option of document.querySelectorAll('option')) option.textContent = texts.games[option.value] ?? option.value
}

export function inputOf(name: Part | 'proof'): Input {
  return found<Input>(`[name=${name}]`)
}

/** Fills every field from a proof and clears missing parts, so that rounds are not mixed. False for an invalid proof. */
export function fillFrom(proofText: string): boolean {
  const proof = parsedObject(proofText)
  if (!proof) return false
  for (const { part, write } of FIELDS) inputOf(part).value = proof[part] === undefined ? '' : write(proof[part])
  return true
}

/** Marks the invalid field, or none. */
export function showFault(name: Part | 'proof' | undefined, text = ''): void {
  for (const marked of document.querySelectorAll('[aria-invalid]')) marked.removeAttribute('aria-invalid')
  for (const message of document.querySelectorAll('.field em')) message.textContent = ''
  if (name === undefined) return
  const input = inputOf(name)
  input.setAttribute('aria-invalid', 'true')
  input.parentElement?.querySelector('em')?.append(text)
  input.closest('details')?.setAttribute('open', '')
  input.focus()
}

function parsedObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
