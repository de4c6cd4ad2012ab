/**
 * A process that waits for its first message, then receives cash-outs, runs for leader of crash and kills itself at a given
 * step: `doomed-crash.ts URL`. Steps count the transactions of its terms, from 1; 0 never; `when` is before or after their
 * commit.
 */
import { once } from 'node:events'
import { flushCompileCache } from 'node:module'

import { openDatabase } from '../../../../platform/db/index.ts'
import { createLeaders, type Leaders, type Term } from '../../../../platform/leader/index.ts'
import { openCrashArena } from './crash-arena.ts'

const [url = ''] = process.argv.slice(2)
flushCompileCache()
process.on('disconnect', () => process.exit())
const [{ step, when }] = (await once(process, 'message')) as [{ step: number; when: 'before' | 'after' }]
const database = openDatabase({ url, max: 4, onIdleError: () => undefined })
const leaders = createLeaders({ database, onFault: () => undefined })
let steps = 0

const die = () => process.kill(process.pid, 'SIGKILL')

const doomed = (term: Term): Term => ({
  get epoch() {
    return term.epoch
  },
  signal: term.signal,
  pause: term.pause,
  async within(work) {
    const isLast = ++steps === step
    const done = await term.within(async (tx) => {
      const result = await work(tx)
      if (isLast && when === 'before') die()
      return result
    })
    process.send?.({ step: steps })
    if (isLast) die()
    return done
  },
})

const watched: Leaders = { ...leaders, lead: (name, work) => leaders.lead(name, (term) => work(doomed(term))) }
await openCrashArena(database, watched).start()
leaders.start()
