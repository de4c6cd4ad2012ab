/**
 * `npm run operator`: the sandbox's operators, each with the password and what the authenticator app shows now; `npm run operator -- add LOGIN NAME ROLE [PLAYER]`
 * takes a person on, in production too: it prints a password and the address that the person's app is given.
 */
import { demoOperatorsOf } from './start/demo-operators.ts'
import { startSettings } from './start/settings.ts'
import { addOperator, codeNow } from './start/operators.ts'

const [what, ...given] = process.argv.slice(2)
const settings = startSettings([], process.env, 'sandbox')
if (what === undefined)
  for (const { login, password, factor } of demoOperatorsOf(settings)) console.log(`${login}  ${password}  ${codeNow(factor)}`)
else if (what === 'add') console.log(await addOperator(settings, given))
else throw new Error(`unknown word ${what}; there is add LOGIN NAME ROLE`)
