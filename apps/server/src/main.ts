/** The server process, configured by the environment. */
import { configFrom } from './config/config.ts'
import { runServer } from './run-server.ts'

await runServer(() => configFrom(process.env))
