/**
 * `npm run drill`: shows on this machine that a failed database loses nothing. A primary with a synchronous standby, two server processes and
 * players who bet all the time; then a rolling restart, the kill of the primary, the promotion of the standby, and a new standby.
 * `-- --seconds N`: length of each phase. It exits with 1 if a promise is broken.
 */
import { parseArgs } from 'node:util'

import { drill } from './drill/drill.ts'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '5' }, players: { type: 'string', default: '8' } } })
const [seconds, players] = [Number(values.seconds), Number(values.players)]
if (!(seconds > 0) || !(players > 0)) throw new Error('--seconds and --players take a number above 0')

const broken = await drill({ seconds, players, say: (line) => console.log(line) })
for (const line of broken) console.log(`BROKEN: ${line}`)
process.exit(broken.length > 0 ? 1 : 0)
