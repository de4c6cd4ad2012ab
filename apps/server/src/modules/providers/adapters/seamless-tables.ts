/** The table part of the house's own dialect: `/tables`. */
import * as z from 'zod/mini'

import type { TablePart } from './port.ts'

const WHOLE = z.int().check(z.gte(0))

const tablesAnswer = z.object({
  tables: z.array(
    z.object({
      game: z.string().check(z.maxLength(128)),
      state: z.enum(['open', 'waiting', 'closed']),
      since: z.nullable(WHOLE),
      round: z.nullable(z.object({ number: WHOLE, state: z.string().check(z.maxLength(20)), players: WHOLE, at: WHOLE })),
    }),
  ),
})

export const seamlessTables: TablePart = {
  askTables: () => ({ path: '/tables', body: {} }),
  readTables: (answer) => tablesAnswer.parse(answer).tables,
}
