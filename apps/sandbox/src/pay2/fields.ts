/** Format of the second provider: forms of text fields, signed over all fields sorted by name. */
import { createHmac, timingSafeEqual } from 'node:crypto'

export type Fields = Record<string, string>

const WINDOW_S = 300

/** HMAC-SHA256 over `name=value` joined by `&`, sorted by name, without `sign`. */
export function signOf(fields: Fields, secret: string): string {
  const names = Object.keys(fields).filter((name) => name !== 'sign')
  const text = names
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
  return createHmac('sha256', secret).update(text).digest('hex')
}

/** Adds time and signature and encodes a form. `now` in milliseconds. */
export function signedForm(fields: Fields, secret: string, now: number): string {
  const timed = { ...fields, ts: `${Math.floor(now / 1000)}` }
  return new URLSearchParams({ ...timed, sign: signOf(timed, secret) }).toString()
}

/** Undefined for a form with a wrong signature or older than five minutes. */
export function fieldsFrom(form: string, secret: string, now: number): Fields | undefined {
  const fields = Object.fromEntries(new URLSearchParams(form))
  const [given, right] = [Buffer.from(fields.sign ?? ''), Buffer.from(signOf(fields, secret))]
  const isOwn = given.length === right.length && timingSafeEqual(given, right)
  return isOwn && Math.abs(now / 1000 - Number(fields.ts)) <= WINDOW_S ? fields : undefined
}
