/** The server process on a board whose rows the test writes: no variable of the product opens a board that has no feed. */
import { configFrom } from '../config/config.ts'
import { ALL_PARTS } from '../modules/sports/sportsbook/index.ts'
import { runServer } from '../run-server.ts'

await runServer(() => ({ ...configFrom(process.env), boardParts: ALL_PARTS }))
