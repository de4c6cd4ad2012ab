/**
 * A process that stands for the lead of a table and kills itself at the step it is told: `doomed-leader.ts URL STEP WHEN`. Steps are
 * the transactions of its terms, from 1; 0 never. WHEN is `before` or `after` their commit.
 */
import { openDatabase } from '../../../platform/db/index.ts'
import { createLeaders, type Leaders, type Term } from '../../../platform/leader/index.ts'
import { openArena } from './arena.ts'

const [url = '', step = '0', when = 'after'] = process.argv.slice(2)
const database = openDatabase({ url, max: 4, onIdleError: () => undefined })
const leaders = createLeaders({ database, onFault: () => undefined })
let steps = 0

const die = () => process.kill(process.pid, 'SIGKILL')

const doomed = (term: Term): Term => ({
  ...term,
  async within(work) {
    const isLast = ++steps === Number(step)
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
const { live } = openArena(database, watched)
await live.start()
leaders.start()
process.on('disconnect', () => process.exit())
