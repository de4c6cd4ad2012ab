/** D-62: what a visitor typed into the forms of a page, and which fields never leave it. */
export interface FieldDraft {
  /** Kind, label and place of the field, the same on every host. */
  readonly key: string
  readonly value: string
}

type TextField = HTMLInputElement | HTMLTextAreaElement

/** Forms with documents, codes or payment details carry this attribute: none of their fields moves. */
export const STAYS = 'data-stays'

const MOVING_TYPES: ReadonlySet<string> = new Set(['text', 'search', 'email', 'tel', 'url', 'number', 'textarea'])
/** Autofill names of passwords, codes, card details and dates of birth. */
const STAYING_AUTOFILL = /password|one-time-code|^cc-|bday|webauthn/
const STAYING_NAME = /pass|code|cvv|cvc|card|iban|document|secret|token/i

/** As the contract allows. */
const FIELDS_MAX = 40
const VALUE_MAX = 4000
const KEY_MAX = 200

/** Typed fields of the page, in their order; without those that never move. */
export function fieldDrafts(page: ParentNode): FieldDraft[] {
  return movingFields(page)
    .flatMap(({ key, field }) => (field.value !== '' && field.value.length <= VALUE_MAX ? [{ key, value: field.value }] : []))
    .filter(({ value }) => !holdsCardNumber(value))
    .slice(0, FIELDS_MAX)
}

/** Fills the fields that are there; returns the drafts of those that are not (yet). A field that has the focus belongs to the visitor. */
export function fillFields(page: ParentNode, drafts: readonly FieldDraft[]): FieldDraft[] {
  const fields = new Map(movingFields(page).map(({ key, field }) => [key, field]))
  return drafts.filter(({ key, value }) => {
    const field = fields.get(key)
    if (!field || field.disabled || field.readOnly) return true
    if (field.value !== value && field.ownerDocument.activeElement !== field) type(field, value)
    return false
  })
}

function movingFields(page: ParentNode): { key: string; field: TextField }[] {
  const seen = new Map<string, number>()
  return [...page.querySelectorAll<TextField>('input, textarea')].filter(mayMove).map((field) => {
    const name = `${field.type} ${labelOf(field)}`.slice(0, KEY_MAX - 4)
    const place = seen.get(name) ?? 0
    seen.set(name, place + 1)
    return { key: `${name} ${place}`, field }
  })
}

function mayMove(field: TextField): boolean {
  if (!MOVING_TYPES.has(field.type) || field.closest(`[${STAYS}]`)) return false
  const autofill = field.getAttribute('autocomplete') ?? ''
  return !STAYING_AUTOFILL.test(autofill) && !STAYING_NAME.test(`${field.name} ${field.id}`)
}

const labelOf = (field: TextField): string => field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent?.trim() ?? field.name

/** 13 to 19 digits, perhaps in groups, whose check digit fits. */
export function holdsCardNumber(text: string): boolean {
  for (const [found] of text.matchAll(/\d(?:[ -]?\d){12,18}/g)) if (fitsCheckDigit(found.replaceAll(/\D/g, ''))) return true
  return false
}

function fitsCheckDigit(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/** As a person types: the form's own handler receives it. */
function type(field: TextField, value: string): void {
  const prototype = field.tagName === 'TEXTAREA' ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
