/** One secret from config, a separate key for each use: a signature for one purpose is invalid for another. */
import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

export type KeyUse =
  | 'access token'
  | 'refresh token'
  | 'code'
  | 'failed login'
  | 'device'
  | 'device cookie'
  | 'password reset'
  | 'provider visit'
  | 'challenge'
  | 'address undo'
  | 'code source'
  | 'second factor'
  | 'recovery code'
  | 'operator session'
  | 'payout link'
  | 'payout link session'
  | 'visitor network'
  | 'partner session'

export function keyFor(secret: string, use: KeyUse): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `fairhouse ${use}`, 32)))
}

export const factorSealKey = (restSecret: string): string => keyFor(restSecret, 'second factor').export().toString('hex')
export const recoveryKey = (restSecret: string): KeyObject => keyFor(restSecret, 'recovery code')
