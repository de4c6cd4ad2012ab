/** A provider's dialect: how its calls are named, signed and answered. The rules know the fields of `seamless` alone, with amounts in minor units. */
import { createHmac } from 'node:crypto'

export type Fields = Record<string, unknown>

export interface ReadCall {
  /** As `seamless` names it. */
  readonly method: string
  readonly body: Fields
  /** What is malformed, in words of the dialect. */
  readonly faults: readonly string[]
}

export interface SentCall {
  readonly path: string
  readonly raw: string
  header(name: string): string | undefined
}

export interface Key {
  readonly secret: string
  /** Milliseconds. */
  readonly now: number
}

/** `no path`: the one over time and body is right, the one over the path is not. */
export type Signature = 'right' | 'wrong' | 'no path'

export interface OfferedRounds {
  readonly campaign: string
  readonly player: string
  readonly currency: string
  readonly game: string
  readonly count: number
  /** Minor units. */
  readonly bet_value: number
  /** Seconds. */
  readonly expires_at: number
}

export interface OutgoingCall {
  readonly path: string
  readonly body: Fields
}

export interface Dialect {
  /** `method`: the last part of the path. */
  read(method: string, sent: Fields): ReadCall
  /** `status`, and `player`, `currency`, `balance` and `reason` where there are any. */
  write(answer: { readonly status: string } & Fields): Fields
  signatureOf(call: SentCall, key: Key): Signature
  /** The headers of a call to the provider. */
  sign(call: Pick<SentCall, 'path' | 'raw'>, key: Key): Record<string, string>
  grant(offer: OfferedRounds): OutgoingCall
  cancel(campaign: string): OutgoingCall
}

export const WINDOW_S = 60

export const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex')

/** Printable ASCII, as the product stores it. */
const TEXT = /^[\x20-\x7e]{0,128}$/
const AMOUNT_MAX = 10_000_000_000_000

/** Minor units from 0 to 10^13. */
export const isAmount = (minor: unknown): minor is number =>
  typeof minor === 'number' && Number.isSafeInteger(minor) && minor >= 0 && minor <= AMOUNT_MAX

/** `names`: of all texts that a call may have; `needed`: of those that this one must have. */
export const textFaultsIn = (body: Fields, names: readonly string[], needed: readonly string[]): string[] =>
  names.flatMap((name) => {
    const value = body[name] ?? ''
    if (typeof value !== 'string' || !TEXT.test(value)) return [`${name} is no text of at most 128 printable ASCII characters`]
    return value === '' && needed.includes(name) ? [`${name} is missing`] : []
  })
