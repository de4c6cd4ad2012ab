/** Codes of an operator's authenticator app, and the creation of operators. */
import { randomBytes } from 'node:crypto'
import { userInfo } from 'node:os'

import { appCode, appUri, configFrom, enlistOperator } from '@fairhouse/server'

import type { StartSettings } from './settings.ts'
import { withProductDatabase } from './with-product-database.ts'

export const codeNow = (factor: Buffer): string => appCode(factor, Date.now())

/** A new password and app after the secrets were renewed. @throws with one line if the operator does not exist, or can log in. */
export async function renewOperatorLogin(settings: StartSettings, [login]: string[]): Promise<string> {
  if (!login) throw new Error('it is renew LOGIN')
  const [password, factor] = [randomBytes(12).toString('base64url'), randomBytes(20)]
  return withProductDatabase(settings, async (databaseUrl) => {
    const config = configFrom({ ...process.env, APP_ENV: settings.appEnv, DATA_DIR: settings.dataDir, DATABASE_URL: databaseUrl })
    if (!(await enlistOperator(config, { login, password, factor, by: userInfo().username })))
      throw new Error(`${login} is no active operator without a log-in; a log-in that works is replaced in the console, by two operators`)
    return credentialLines(password, appUri(factor, config.brand, login))
  })
}

const credentialLines = (password: string, app: string) => `password  ${password}\napp       ${app}`

const USAGE =
  'it is add LOGIN NAME ROLE [PLAYER], where ROLE is the name of a stored role; PLAYER is the number of an own account, if there is one'

/** @throws with one line if an argument is missing or wrong, the role does not exist, or the login does. */
export async function addOperator(settings: StartSettings, [login, name, role, player]: string[]): Promise<string> {
  const isNumber = player === undefined || /^[1-9]\d{0,17}$/.test(player)
  if (!login || !name || !role || !isNumber) throw new Error(USAGE)
  const [password, factor] = [randomBytes(12).toString('base64url'), randomBytes(20)]
  const given = { login, name, role, password, factor, ...(player && { player: BigInt(player) }) }
  return withProductDatabase(settings, async (databaseUrl) => {
    const config = configFrom({ ...process.env, APP_ENV: settings.appEnv, DATA_DIR: settings.dataDir, DATABASE_URL: databaseUrl })
    const enlisted = await enlistOperator(config, given)
    if (Array.isArray(enlisted)) throw new Error(`there is no role ${role}; the roles are ${enlisted.join(', ')}`)
    if (!enlisted) throw new Error(`${login} is taken`)
    return credentialLines(password, appUri(factor, config.brand, login))
  })
}
