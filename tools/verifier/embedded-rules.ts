/** The rule files as the build put them in, so that the verifier shows what it runs and hashes it itself. */
import { type FairCrypto, toHex } from '@fairhouse/fairness'

/** Game id -> its files, one after another. Filled in by the build. */
declare const RULES_SOURCES: Readonly<Record<string, string>>

export function embeddedRules(game: string): string {
  return RULES_SOURCES[game] ?? ''
}

/** The fingerprint that the site shows beside the seed: SHA-256 of the game's files, lowercase hex. */
export function embeddedRulesHash(crypto: FairCrypto, game: string): string {
  return toHex(crypto.sha256(new TextEncoder().encode(embeddedRules(game))))
}
