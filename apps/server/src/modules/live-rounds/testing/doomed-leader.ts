/**
 * A process that stands for the lead of a table and kills itself at the step it is told: `doomed-leader.ts URL STEP WHEN`. Steps are
 * the transactions of its terms from the word `go` on, from 1; 0 never. WHEN is `before` or `after` their commit.
 */
import { openDatabase } from '../../../platform/db/index.ts'
import { createLeaders, type Leaders, type Term } from '../../../platform/leader/index.ts'
import { openArena } from './arena.ts'

const [url = '', step = '0', when = 'after'] = process.argv.slice(2)
const database = openDatabase({ url, max: 4, onIdleError: () => undefined })
const leaders = createLeaders({ database, onFault: () => undefined })
let steps = 0

/** Steps count from the word `go`: by then another process stands ready. */
let counts = false
process.on('message', () => (counts = true))

const die = () => process.kill(process.pid, 'SIGKILL')

const doomed = (term: Term): Term => ({
  ...term,
  async within(work) {
    if (counts) steps++
    const isLast = counts && steps === Number(step)
    const done = await term.within(async (tx) => {
      const result = await work(tx)
      if (isLast && when === 'before') die()
      return result
    })
    if (isLast) die()
    return done
  },
})

const watched: Leaders = { ...leaders, lead: (name, work) => leaders.lead(name, (term) => (process.send?.('leads'), work(doomed(term)))) }
const { live } = openArena(database, watched)
await live.start()
leaders.start()
process.send?.('stands')
process.on('disconnect', () => process.exit())
