/**
 * A process that runs for leader of a table and kills itself at a given step, if any: `doomed-leader.ts URL GAME`. Steps count
 * the transactions of its terms after the order, from 1; `when` is before or after their commit.
 */
import { flushCompileCache } from 'node:module'

import { openDatabase } from '../../../../platform/db/index.ts'
import { createLeaders, type Leaders, type Term } from '../../../../platform/leader/index.ts'
import { openArena, QUICK } from './arena.ts'
import { type TableName, TABLES } from './tables.ts'

const [url = '', game = ''] = process.argv.slice(2)
const database = openDatabase({ url, max: 4, onIdleError: () => undefined })
const leaders = createLeaders({ database, onFault: () => undefined })
let steps = 0

let doom: { step: number; when: 'before' | 'after' } | undefined
process.on('message', (message: typeof doom) => void (doom = message))

const die = () => process.kill(process.pid, 'SIGKILL')

const doomed = (term: Term): Term => ({
  ...term,
  async within(work) {
    if (doom) steps++
    const when = doom?.step === steps && doom.when
    const done = await term.within(async (tx) => {
      const result = await work(tx)
      if (when === 'before') die()
      return result
    })
    if (when === 'after') die()
    return done
  },
})

const watched: Leaders = { ...leaders, lead: (name, work) => leaders.lead(name, (term) => (process.send?.('leads'), work(doomed(term)))) }
const { live } = openArena(database, watched, QUICK, { game: TABLES[game as TableName].game() })
await live.start()
leaders.start()
process.send?.('stands')
flushCompileCache()
process.on('disconnect', () => process.exit())
