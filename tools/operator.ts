/**
 * `npm run operator`: prints the sandbox's operators with their passwords and the current codes of the authenticator app. `npm run
 * operator -- add LOGIN NAME ROLE [PLAYER]` creates an operator, in production too, beside a running or a stopped server: it prints a
 * password and the address for the authenticator app. `npm run operator -- renew LOGIN` makes a new password and app
 * for an operator who has none since a renewal of the secrets. `npm run operator -- check` checks the whole ledger, and exits with 1 on a
 * difference. `npm run operator -- audit [NUMBER:HASH]` checks that no line of the operators' log of acts was changed or removed, and that
 * its chain still has a link that was noted earlier. `npm run operator -- hosts` prints the names that DNS, certificates and proxies need for
 * the settings of a server.
 */
import { say } from './bootstrap/progress.mjs'
import { checkAuditLog, checkBooks } from './start/checks.ts'
import { demoOperatorsOf } from './start/demo-operators.ts'
import { explain } from './start/explain.ts'
import { hostLines } from './start/hosts.ts'
import { addOperator, codeNow, renewOperatorLogin } from './start/operators.ts'
import { startSettings } from './start/settings.ts'

async function answer([what, ...given]: string[]): Promise<string> {
  const settings = startSettings([], process.env, 'sandbox')
  if (what === 'add') return addOperator(settings, given)
  if (what === 'renew') return renewOperatorLogin(settings, given)
  if (what === 'check') return checkBooks(settings)
  if (what === 'audit') return checkAuditLog(settings, given)
  if (what === 'hosts') return hostLines(process.env)
  if (what !== undefined)
    throw new Error(
      `unknown command ${what}; the commands are: add LOGIN NAME ROLE [PLAYER], renew LOGIN, check, audit [NUMBER:HASH], hosts`,
    )
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
