/** Accounts of one person, for tests of rooms and duels. */
import { type Player, registerBettor, type TestServer } from '@fairhouse/testkit'

/** Another account, registered with the device cookie of this player's browser. */
export function registerInBrowserOf(testServer: TestServer, { cookies }: Player, cash: bigint): Promise<Player> {
  const device = [...cookies].find(([name]) => name.endsWith('device'))!.join('=')
  return registerBettor(testServer, cash, { headers: { cookie: device } })
}

/** Both accounts have this phone, document or instrument. */
export async function linkBy(testServer: TestServer, kind: string, players: readonly Player[]): Promise<void> {
  const ids = players.map(({ id }) => id)
  const sql = 'insert into limits.mark (kind, value, player) select $1, $2, unnest($3::bigint[])'
  await testServer.server.app.database.pool.query(sql, [kind, `${kind} of ${ids.join(' and ')}`, ids])
}
