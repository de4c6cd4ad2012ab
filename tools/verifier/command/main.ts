/**
 * `node verify.mjs PROOF.json`, or the parts of a round as options. Exits with 0 on a match, 1 on a mismatch, 2 if unreadable; of a list
 * of proofs, the worst of them.
 */
import { nodeCrypto } from '@fairhouse/fairness/node'
import { verifyRounds } from '@fairhouse/games'

import { OFFLINE_GAMES } from '../games.ts'
import { USAGE, readArguments } from './arguments.ts'
import { report, reportList } from './report.ts'

const claim = readArguments(process.argv.slice(2))
if (claim === undefined) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  const claims: readonly object[] = Array.isArray(claim) ? claim : [claim]
  const pace = { now: () => performance.now(), pause: () => Promise.resolve() }
  const verdicts = await verifyRounds(nodeCrypto, claims, pace, OFFLINE_GAMES)
  const { lines, exitCode } = Array.isArray(claim) ? reportList(verdicts, claims) : report(verdicts[0]!, claim)
  for (const line of lines) console.log(line)
  process.exitCode = exitCode
}
