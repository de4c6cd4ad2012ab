/** Requests of an SMS gateway from templates: `{to}`, `{to_digits}`, `{text}`, `{id}`, `{secret}`, escaped for their place. Pure. */

export const PLACEHOLDERS = ['to', 'to_digits', 'text', 'id', 'secret'] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]
export type Values = Readonly<Record<Placeholder, string>>

export type Escape = (text: string) => string

const XML = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' } as const

export const escapeJson: Escape = (text) => JSON.stringify(text).slice(1, -1)
export const escapeUrl: Escape = encodeURIComponent
export const escapeXml: Escape = (text) => text.replace(/[&<>"']/g, (sign) => XML[sign as keyof typeof XML])

/** A line break would begin another header. @throws for a control character. */
export const escapeHeader: Escape = (text) => {
  // oxlint-disable-next-line no-control-regex -- the control characters are what is refused
  if (/[\u0000-\u001f\u007f]/.test(text)) throw new Error('a header value contains a control character')
  return text
}

/** How values are escaped in a body of this content type; undefined for an unsupported one. */
export function bodyEscapeOf(contentType: string): Escape | undefined {
  const type = contentType.split(';', 1)[0]!.trim().toLowerCase()
  if (type === 'application/json') return escapeJson
  if (type === 'application/x-www-form-urlencoded') return escapeUrl
  return type === 'text/xml' || type === 'application/xml' ? escapeXml : undefined
}

/** Replaces only the known placeholders: braces of JSON stay, and no value is read as a template. */
export const fill = (template: string, values: Values, escape: Escape): string =>
  template.replace(/\{(to|to_digits|text|id|secret)\}/g, (_, name: Placeholder) => escape(values[name]))

/** Whether a template contains a placeholder. */
export const uses = (template: string, name: Placeholder): boolean => template.includes(`{${name}}`)

export interface AnswerRule {
  /** HTTP statuses; absent: any. */
  status?: readonly number[] | undefined
  /** A JSON pointer (RFC 6901) into the answer, and the values that match there. */
  at?: string | undefined
  equals?: readonly (string | number | boolean | null)[] | undefined
}

export function isMatch({ status, at, equals }: AnswerRule, answer: { status: number; text: string }, values: Values): boolean {
  if (status && !status.includes(answer.status)) return false
  if (at === undefined || !equals) return true
  const found = valueAt(parseJson(answer.text), fill(at, values, escapePointer))
  return (equals as unknown[]).includes(found)
}

const escapePointer: Escape = (text) => text.replaceAll('~', '~0').replaceAll('/', '~1')

function valueAt(root: unknown, pointer: string): unknown {
  let value = root
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = (value as Record<string, unknown>)[name]
  }
  return value
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // no pointer matches in an answer that is no JSON
  }
}
