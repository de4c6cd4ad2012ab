/** The signed list of genuine hosts: Ed25519, expires after 24 h (D-62). */
import { createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto'

import { DAY_MS, HOUR_MS } from '@fairhouse/money'

import type { MirrorTable } from './table.ts'

export interface SignedList {
  /** The exact text that is signed: JSON with `hosts`, `issued_at`, `expires_at`. */
  list: string
  /** Base64. */
  signature: string
  /** 32 bytes in base64. */
  public_key: string
}

const LIFE_MS = DAY_MS
/** Signed anew after this time, so that a list is always good for at least 23 h. */
const RENEW_MS = HOUR_MS
/** PKCS 8 of an Ed25519 key, before its 32 bytes. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** `secret`: of the configuration. The same secret gives the same key, in every process and after every start. */
export function createListSigner({ siteHost, mirrorHosts, settings }: MirrorTable, secret: string): (now: number) => SignedList {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'fairhouse mirror list', 32))
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64')
  const hosts = [siteHost, ...mirrorHosts].filter((host) => !settings.moved.has(host))
  let current: { issuedAt: number; signed: SignedList } | undefined
  return (now) => {
    if (current && now >= current.issuedAt && now - current.issuedAt < RENEW_MS) return current.signed
    const list = JSON.stringify({ hosts, issued_at: new Date(now).toISOString(), expires_at: new Date(now + LIFE_MS).toISOString() })
    const signature = sign(null, Buffer.from(list), key).toString('base64')
    current = { issuedAt: now, signed: { list, signature, public_key: publicKey } }
    return current.signed
  }
}
