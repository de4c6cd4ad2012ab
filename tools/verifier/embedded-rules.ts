/** The rule files embedded by the build, so that the verifier shows and hashes the rules it runs. */
import { type FairCrypto, toHex } from '@fairhouse/fairness'

/** Game id -> its concatenated files. Filled in by the build. */
declare const RULES_SOURCES: Readonly<Record<string, string>>

export function embeddedRules(game: string): string {
  return RULES_SOURCES[game] ?? ''
}

/** The fingerprint shown beside the seed on the site: SHA-256 of the game's files, lowercase hex. */
export function embeddedRulesHash(crypto: FairCrypto, game: string): string {
  return toHex(crypto.sha256(new TextEncoder().encode(embeddedRules(game))))
}
