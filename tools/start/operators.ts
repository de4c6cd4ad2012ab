/** Codes of an operator's authenticator app, and the creation of operators. */
import { randomBytes } from 'node:crypto'

import { OPERATOR_ROLES } from '@fairhouse/contracts'
import { appCode, appUri, configFrom, enlistOperator } from '@fairhouse/server'

import type { StartSettings } from './settings.ts'
import { withProductDatabase } from './with-product-database.ts'

export const codeNow = (factor: Buffer): string => appCode(factor, Date.now())

const USAGE = `it is add LOGIN NAME ROLE [PLAYER], where ROLE is one of ${OPERATOR_ROLES.join(', ')}; PLAYER is the number of an own account, if there is one`

/** @throws with one line if an argument is missing or wrong, or the login exists. */
export async function addOperator(settings: StartSettings, [login, name, role, player]: string[]): Promise<string> {
  const known = OPERATOR_ROLES.find((each) => each === role)
  const isNumber = player === undefined || /^[1-9]\d{0,17}$/.test(player)
  if (!login || !name || !known || !isNumber) throw new Error(USAGE)
  const [password, factor] = [randomBytes(12).toString('base64url'), randomBytes(20)]
  const given = { login, name, role: known, password, factor, ...(player && { player: BigInt(player) }) }
  return withProductDatabase(settings, async (databaseUrl) => {
    const config = configFrom({ ...process.env, APP_ENV: settings.appEnv, DATA_DIR: settings.dataDir, DATABASE_URL: databaseUrl })
    if (!(await enlistOperator(config, given))) throw new Error(`${login} is taken`)
    return `password  ${password}\napp       ${appUri(factor, config.brand, login)}`
  })
}
