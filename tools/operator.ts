/**
 * `npm run operator`: the sandbox's operators, each with the password and what the authenticator app shows now; `npm run operator -- add LOGIN NAME ROLE [PLAYER]`
 * takes a person on, in production too, beside a running house or a stopped one: it prints a password and the address that the person's app is given;
 * `npm run operator -- check` checks the whole books, and exits with 1 where they do not agree.
 */
import { say } from './bootstrap/progress.mjs'
import { demoOperatorsOf } from './start/demo-operators.ts'
import { explain } from './start/explain.ts'
import { startSettings } from './start/settings.ts'
import { checkBooks } from './start/check-books.ts'
import { addOperator, codeNow } from './start/operators.ts'

async function answer([what, ...given]: string[]): Promise<string> {
  const settings = startSettings([], process.env, 'sandbox')
  if (what === 'add') return addOperator(settings, given)
  if (what === 'check') return checkBooks(settings)
  if (what !== undefined) throw new Error(`unknown word ${what}; there is add LOGIN NAME ROLE [PLAYER], and check`)
  return demoOperatorsOf(settings)
    .map(({ login, password, factor }) => `${login}  ${password}  ${codeNow(factor)}`)
    .join('\n')
}

try {
  console.log(await answer(process.argv.slice(2)))
} catch (error) {
  say(explain(error))
  process.exitCode = 1
}
