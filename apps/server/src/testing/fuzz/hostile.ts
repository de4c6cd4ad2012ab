/** Input of hostile or broken clients. */
import type { Below } from './sample.ts'

const VALUES: readonly unknown[] = [
  null, true, 7, -1, 0.1, 1e308, '', ' ', '\0', 'a\u0000b', '\ud800', '\u202e', 'x'.repeat(5000), "' or 1=1 --", '<script>', '../../etc/passwd', '%00', '{{7*7}}',
  [], [null], {}, { a: 1 }, { __proto__: 1 }, 'NaN', '1e9', '-0.00', '999999999999999999999.00', '0.001', '00000000-0000-0000-0000-000000000000', 'player@', '+7', [[[[[[]]]]]],
] // prettier-ignore

export const hostileValue = (below: Below): unknown => VALUES[below(VALUES.length)]

/** In a URL: encoded as by a browser, or not at all. */
export function hostileSegment(below: Below): string {
  const value = hostileValue(below)
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed().slice(0, 300)
  return below(4) === 0 ? text.replaceAll(/[^\w.%-]/g, '') || '-' : encodeURIComponent(text)
}

/** The same body except for one field, at any depth: another value, none, or an extra field. */
export function broken(body: unknown, below: Below): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return hostileValue(below)
  const names = Object.keys(body)
  const name = names[below(names.length)]
  if (name === undefined || below(8) === 0) return { ...body, [below(2) ? 'stranger' : '__proto__x']: hostileValue(below) }
  if (below(6) === 0) return Object.fromEntries(Object.entries(body).filter(([other]) => other !== name))
  const inner = (body as Record<string, unknown>)[name]
  const isDeep = typeof inner === 'object' && inner !== null && below(2) === 0
  return { ...body, [name]: isDeep ? broken(inner, below) : hostileValue(below) }
}

/** Bytes of a body that is no object: broken JSON, broken text, lists, deep nesting. */
export function junk(below: Below): string | Uint8Array {
  const bodies = [
    '', '{', '[]', 'null', '"text"', '{"a":', '{"a":1}}', '7', '[1,2', '{"__proto__":{"x":1}}', `${'['.repeat(2000)}${']'.repeat(2000)}`,
    'x'.repeat(20_000), '{"a":"\\ud800"}', new Uint8Array([0xff, 0xfe, 0x7b]), new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x7d]),
  ] // prettier-ignore
  return bodies[below(bodies.length)]!
}
