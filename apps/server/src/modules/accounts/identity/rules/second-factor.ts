/**
 * The second factor (D-36): authenticator codes (RFC 6238, SHA-1, six digits, 30 s, which every app supports) and recovery codes
 * for a lost app. Pure.
 */
import { Secret, TOTP } from 'otpauth'

const STEP_MS = 30_000
/** Accepted steps to either side: clocks differ, and people type slowly. */
const WINDOW = 1
const CODE = /^[0-9]{6}$/
export const SECRET_BYTES = 20
export const RECOVERY_CODES = 10

/** The time step of the code, near `now` (ms since the epoch); null for a wrong code. */
export function stepOf(secret: Buffer, code: string, now: number): number | null {
  if (!CODE.test(code)) return null
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? null : Math.floor(now / STEP_MS) + delta
}

/** The app's code at an instant: for apps of the sandbox. */
export const appCode = (secret: Buffer, now: number): string => totpOf(secret).generate({ timestamp: now })

/** For manual input without a camera. */
export const secretText = (secret: Buffer): string => secretOf(secret).base32

/** The content of the QR code. `account`: how the player recognises this account. */
export const appUri = (secret: Buffer, brand: string, account: string): string => totpOf(secret, brand, account).toString()

function totpOf(secret: Buffer, issuer = '', label = ''): TOTP {
  return new TOTP({ issuer, label, secret: secretOf(secret), algorithm: 'SHA1', digits: 6, period: STEP_MS / 1000 })
}

const secretOf = (secret: Buffer) => new Secret({ buffer: Uint8Array.from(secret).buffer })

/** Without I, O, 0, 1, L, U: no confusion, and no accidental words. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const HALF = 5

/** Ten codes of 49 bits each, as shown: `XXXXX-XXXXX`. */
export function newRecoveryCodes(random: { below(limit: number): number }): string[] {
  const half = () => Array.from({ length: HALF }, () => SIGNS[random.below(SIGNS.length)]).join('')
  return Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`)
}

/** In the notation shown, from any notation; null for an impossible code. */
export function recoveryCodeFrom(text: string): string | null {
  const signs = text.toUpperCase().replace(/[\s-]/g, '')
  const isOne = signs.length === 2 * HALF && Array.from(signs).every((sign) => SIGNS.includes(sign))
  return isOne ? `${signs.slice(0, HALF)}-${signs.slice(HALF)}` : null
}
