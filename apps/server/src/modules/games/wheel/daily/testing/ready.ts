/** Players who meet every condition of the daily wheel, without weeks of play. */
import { neededTheo, REWARD_SETTINGS } from '@fairhouse/loyalty'
import { CURRENCIES, type Currency } from '@fairhouse/money'
import { newPhone, type TestServer } from '@fairhouse/testkit'

/** The experience and theo that the reader would have counted. */
export async function grantPlay({ server }: TestServer, player: bigint, currency: Currency = 'RUB'): Promise<void> {
  const { pool } = server.app.database
  await pool.query('insert into vip.standing values ($1, 100000, 100000)', [player])
  const values = [player, CURRENCIES[currency].number, neededTheo(REWARD_SETTINGS, currency)]
  await pool.query("insert into vip.theo_day values ($1, $2, (now() at time zone 'utc')::date, $3)", values)
}

export async function grantPhone({ server }: TestServer, player: bigint): Promise<void> {
  await server.app.database.pool.query('update identity.account set phone = $2, phone_verified_at = now() where id = $1', [
    player,
    newPhone(),
  ])
}

export async function makeReady(testServer: TestServer, player: bigint, currency?: Currency): Promise<void> {
  await grantPlay(testServer, player, currency)
  await grantPhone(testServer, player)
}
