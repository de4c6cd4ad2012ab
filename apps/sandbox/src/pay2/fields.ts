/** How the second provider writes: forms of text fields, signed over all of them in the order of their names. */
import { createHmac, timingSafeEqual } from 'node:crypto'

export type Fields = Record<string, string>

const WINDOW_S = 300

/** HMAC-SHA256 over `name=value` joined by `&`, in the order of names, all but `sign`. */
export function signOf(fields: Fields, secret: string): string {
  const names = Object.keys(fields).filter((name) => name !== 'sign')
  const text = names
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
  return createHmac('sha256', secret).update(text).digest('hex')
}

/** With the instant and the signature, as a form. `now` in milliseconds. */
export function signedForm(fields: Fields, secret: string, now: number): string {
  const timed = { ...fields, ts: `${Math.floor(now / 1000)}` }
  return new URLSearchParams({ ...timed, sign: signOf(timed, secret) }).toString()
}

/** Undefined where the form is not the merchant's, or older than five minutes. */
export function fieldsFrom(form: string, secret: string, now: number): Fields | undefined {
  const fields = Object.fromEntries(new URLSearchParams(form))
  const [given, right] = [Buffer.from(fields.sign ?? ''), Buffer.from(signOf(fields, secret))]
  const isOwn = given.length === right.length && timingSafeEqual(given, right)
  return isOwn && Math.abs(now / 1000 - Number(fields.ts)) <= WINDOW_S ? fields : undefined
}
