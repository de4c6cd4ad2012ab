/** The product whose relays have ended, so that no reader follows its bets. Its own process; reports its port. */
import { configFrom, startServer } from '@fairhouse/server'

const server = await startServer(configFrom(process.env))
await server.app.parts.find(({ name }) => name === 'relay')!.stop!()
process.send?.({ type: 'ready', port: server.port })
process.on('disconnect', async () => {
  await server.stop({ waitMs: 0 })
  process.exit(0)
})
