/** The server process on a board whose rows the test writes: no variable of the product opens a board that has no feed. */
import { configFrom } from '../config/config.ts'
import { startServer } from '../server.ts'

const server = await startServer({ ...configFrom(process.env), boardParts: new Set(['feed', 'virtual']) })
process.send?.({ type: 'ready', port: server.port })
