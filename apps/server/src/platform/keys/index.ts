export { createKeyring, keyIdOf, type Keyring } from './keyring.ts'
