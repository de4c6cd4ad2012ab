/** The signed list of genuine hosts, as a browser checks it (D-62). Pure except the browser's own cryptography. */
export interface SignedList {
  list: string
  signature: string
  public_key: string
}

/** `unsupported`: this browser has no Ed25519, so it cannot tell. A key that is none is `wrong`. */
export type Verdict = 'right' | 'wrong' | 'expired' | 'unsupported'

export const hostsOf = ({ list }: SignedList): string[] => (JSON.parse(list) as { hosts: string[] }).hosts
export const expiryOf = ({ list }: SignedList): string => (JSON.parse(list) as { expires_at: string }).expires_at

export async function checkList(signed: SignedList, now: number, subtle: SubtleCrypto | undefined = crypto.subtle): Promise<Verdict> {
  if (!subtle) return 'unsupported'
  const key = await subtle
    .importKey('raw', bytesOf(signed.public_key), 'Ed25519', false, ['verify'])
    .catch((fault: Error) => (fault.name === 'DataError' ? 'wrong' : 'unsupported'))
  if (typeof key === 'string') return key
  const isRight = await subtle.verify('Ed25519', key, bytesOf(signed.signature), new TextEncoder().encode(signed.list))
  if (!isRight) return 'wrong'
  return Date.parse(expiryOf(signed)) > now ? 'right' : 'expired'
}

/** Whether a typed or pasted address leads to a host of the list; undefined for what is no address. */
export function isGenuine(typed: string, hosts: readonly string[]): boolean | undefined {
  const text = typed.trim()
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (text === '' || !URL.canParse(address)) return undefined
  const { hostname, username } = new URL(address)
  if (!hostname.includes('.') && !hosts.includes(hostname)) return undefined
  return username === '' && hosts.includes(hostname.replace(/^www\./, ''))
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
