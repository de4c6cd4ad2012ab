/**
 * Finds product code that takes a fact out of a key or an id of the product: the first word of `end:acme:7`, the reload of `reload:friday:…`. The
 * code that writes the key has the fact, and stores it in a field. Formats of others (addresses, CSV, versions) are no facts of ours.
 */
import type { Source } from './sources.ts'

/** Schemes of addresses begin with a word and a colon too. */
const SCHEME = 'https?|wss?|file|data|smtps?|rediss?|mailto|blob'

const DECODERS: readonly RegExp[] = [
  new RegExp(`\\.startsWith\\((['"\`])(?!(?:${SCHEME}):)[a-z]\\w*[:_ ]`),
  /\.split\((['"`]):\1/,
  /\bsplit_part\(/,
  /\b(?:not )?i?like '(?:[a-z]\w*[:.]|\{")[^']*%'/,
  // a regular expression that begins with a word and a colon or a space
  /(?:^|[\s=(,[!&|])\/\^\(?(?:\?:)?[a-z][\w|[\]+*-]*\)?(?::| \()/,
  // the first bytes of JSON
  /(?:= |\.startsWith\()(['"`])\{"\w+":(?:\{"\w+":)?\1/,
]

/** Where a text of ours is taken apart, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  'apps/server/src/modules/books/ledger/books/former-reasons.ts': 'postings of versions that stored no reason',
  'apps/server/src/modules/books/ledger/books/accounts.ts': 'a name is checked and parsed once, when its account is created',
  'apps/server/src/modules/play/wagering/bettor.ts': 'the only parser of the key of a bettor, beside its format',
  'apps/server/src/modules/games/live-rounds/bets/store.ts': 'rows of a round by the key of the bettor, which has no column of its own',
  'apps/server/src/modules/games/pots/schema/02-bets.sql': 'the mode of a bet, which the key of the bettor has in front',
  'apps/server/src/modules/sports/sportsbook/store/exposure-reads.ts':
    'the id of an outcome is that of its market and its key, as on the wire',
  'apps/server/src/modules/sports/sportsbook/rules.ts': 'the cursor of a page, as clients send it back',
  'apps/server/src/modules/staff/backoffice/overview/failed-work.ts': 'the name of failed work, as the console sends it back',
  'apps/server/src/modules/cashier/payouts/destination/payers.ts': 'a sealed text, closed and opened in this file',
  'apps/server/src/modules/cashier/crypto/deposit/transfer-events.ts': 'a payment on a chain is named by its transaction and output there',
  'apps/server/src/platform/http/address-block.ts': 'an address of the network',
  'apps/server/src/ops/start-refused.ts': 'lines of a text for operators',
}

const isRead = (path: string) =>
  /^apps\/(server|studio)\/src\/.*\.(ts|sql)$/.test(path) && !/\/(migrations|testing)\/|\.test\.ts$/.test(path)

const withoutComment = (line: string) => line.replace(/^\s*(?:\/\/|\*|\/\*|--).*/, '')

/** `path:line text`. */
export function foundDecodedFacts({ path, text }: Source): string[] {
  if (!isRead(path) || path in ALLOWED) return []
  return decodersIn(text).map(({ line, found }) => `${path}:${line} ${found}`)
}

const decodersIn = (text: string) =>
  text
    .split('\n')
    .flatMap((line, at) => (DECODERS.some((decoder) => decoder.test(withoutComment(line))) ? [{ line: at + 1, found: line.trim() }] : []))

/** Places on the list that take nothing apart any more. */
export const idlePlaces = (sources: readonly Source[]): string[] => {
  const busy = new Set(sources.flatMap(({ path, text }) => (decodersIn(text).length > 0 ? [path] : [])))
  return Object.keys(ALLOWED).filter((path) => !busy.has(path))
}
