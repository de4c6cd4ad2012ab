/** `node verify.mjs PROOF.json`, or the parts of a round as options. Exits with 0 on a match, 1 on a mismatch, 2 if unreadable. */
import { nodeCrypto } from '@fairhouse/fairness/node'
import { verifyRound } from '@fairhouse/games'

import { OFFLINE_GAMES } from '../games.ts'
import { USAGE, readArguments } from './arguments.ts'
import { report } from './report.ts'

const claim = readArguments(process.argv.slice(2))
if (claim === undefined) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  const verdict = verifyRound(nodeCrypto, claim, OFFLINE_GAMES)
  const { lines, exitCode } = report(verdict, claim)
  for (const line of lines) console.log(line)
  process.exitCode = exitCode
}
