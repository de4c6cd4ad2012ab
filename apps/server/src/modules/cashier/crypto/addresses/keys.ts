/** Extended public keys: each derives the addresses of one chain and cannot spend. */
import { HDKey } from '@scure/bip32'

import { type Network, NETWORK_IDS } from '../networks.ts'
import { FORMATS } from './formats.ts'
import { SANDBOX_KEYS } from './sandbox-keys.data.ts'

export interface AddressKeys {
  has(network: Network): boolean
  /** The receiving address with this number: BIP 44's branch 0. @throws for a network without a key. */
  address(network: Network, index: number): string
}

/** `text` is `bitcoin=xpub…,tron=xpub…`. @throws with one line that names the problem. */
export function readKeys(text: string): ReadonlyMap<Network, string> {
  const pairs = text.split(',').filter((part) => part.trim() !== '')
  return new Map(pairs.map((pair) => readPair(pair.trim())))
}

function readPair(pair: string): [Network, string] {
  const [name = '', key = ''] = pair.split('=')
  const network = NETWORK_IDS.find((id) => id === name)
  if (!network) throw new Error(`CRYPTO_XPUBS: no chain named ${name}; there are ${NETWORK_IDS.join(', ')}`)
  if (!isPublicKey(key)) throw new Error(`CRYPTO_XPUBS: the key of ${name} is no extended public key`)
  return [network, key]
}

/** A private key here would expose the funds. */
function isPublicKey(key: string): boolean {
  try {
    return HDKey.fromExtendedKey(key).privateKey === null
  } catch {
    return false
  }
}

/** Publicly known keys: those of the sandbox. */
export const isKnownToAll = (key: string): boolean => Object.values(SANDBOX_KEYS).includes(key)

export function addressKeys(keys: ReadonlyMap<Network, string>): AddressKeys {
  const branches = new Map([...keys].map(([network, key]) => [network, HDKey.fromExtendedKey(key).deriveChild(0)]))
  return {
    has: (network) => branches.has(network),
    address(network, index) {
      const branch = branches.get(network)
      if (!branch) throw new Error(`CRYPTO_XPUBS: there is no key of ${network}`)
      return FORMATS[network].write(branch.deriveChild(index).publicKey!)
    },
  }
}
