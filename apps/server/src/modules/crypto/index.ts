/** Public file of payments over chains: the only one that other modules import. */
export { isKnownToAll, readKeys } from './addresses/keys.ts'
export { normalAddress } from './addresses/normal.ts'
export { SANDBOX_KEYS } from './addresses/sandbox-keys.data.ts'
export type { ChainVendor } from './chain/port.ts'
export { sandboxChain, type SandboxChainOptions } from './chain/sandbox.ts'
export { createIsIssued } from './issued.ts'
export { createCrypto, type Crypto, type CryptoDeps } from './crypto.ts'
export type { Network } from './networks.ts'
