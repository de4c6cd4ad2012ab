/** Address formats of each chain, and their checksums. */

import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { createBase58check } from '@scure/base'
import { Address, NETWORK, p2wpkh } from '@scure/btc-signer'

import type { Network } from '../networks.ts'

interface Format {
  /** From a compressed public key. */
  write(publicKey: Uint8Array): string
  isValid(text: string): boolean
}

const LITECOIN = { bech32: 'ltc', pubKeyHash: 0x30, scriptHash: 0x32, wif: 0xb0 }
const TRON_PREFIX = 0x41
const base58 = createBase58check(sha256)

export const FORMATS: Readonly<Record<Network, Format>> = {
  bitcoin: { write: (key) => p2wpkh(key, NETWORK).address!, isValid: (text) => holds(() => Address(NETWORK).decode(text)) },
  litecoin: { write: (key) => p2wpkh(key, LITECOIN).address!, isValid: (text) => holds(() => Address(LITECOIN).decode(text)) },
  ethereum: { write: (key) => mixedCase(hashOf(key)), isValid: isMixedCase },
  tron: { write: (key) => base58.encode(Uint8Array.from([TRON_PREFIX, ...hashOf(key)])), isValid: (text) => holds(() => tronHash(text)) },
}

/** Ethereum and Tron: the last twenty bytes of the hash of the uncompressed public key. */
const hashOf = (publicKey: Uint8Array) => keccak_256(secp256k1.Point.fromBytes(publicKey).toBytes(false).slice(1)).slice(-20)

/** EIP-55: the case of each letter is a bit of the hash of the lower-case address. */
function mixedCase(bytes: Uint8Array): string {
  const small = Buffer.from(bytes).toString('hex')
  const hash = Buffer.from(keccak_256(Buffer.from(small, 'ascii'))).toString('hex')
  return `0x${small
    .split('')
    .map((letter, i) => (parseInt(hash[i]!, 16) >= 8 ? letter.toUpperCase() : letter))
    .join('')}`
}

/** An address in lower case carries no checksum: a wrong letter would go unnoticed, so it is refused. */
function isMixedCase(text: string): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text) || /^0x0{40}$/.test(text)) return false
  return mixedCase(Buffer.from(text.slice(2), 'hex')) === text
}

function tronHash(text: string): void {
  const bytes = base58.decode(text)
  if (bytes.length !== 21 || bytes[0] !== TRON_PREFIX) throw new Error('invalid Tron address')
}

/** The libraries throw for an invalid address. */
function holds(decode: () => unknown): boolean {
  try {
    decode()
    return true
  } catch {
    return false
  }
}
