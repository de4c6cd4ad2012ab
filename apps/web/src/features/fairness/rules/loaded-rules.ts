/** The source of the rules loaded in this tab, hashed here, so that the hash need not be trusted from the server. */
import { toHex } from '@fairhouse/fairness'

export interface LoadedRules {
  source: string
  /** SHA-256, lowercase hex. */
  hash: string
}

export async function loadedRules(game: string): Promise<LoadedRules | null> {
  const [{ default: sources }, { browserCrypto }] = await Promise.all([
    import('virtual:rules-sources'),
    import('@fairhouse/fairness/browser'),
  ])
  const source = Object.hasOwn(sources, game) ? sources[game] : undefined
  return source === undefined ? null : { source, hash: toHex(browserCrypto.sha256(new TextEncoder().encode(source))) }
}
