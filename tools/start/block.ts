/** The only output of a start on stdout: addresses and logins. */
import type { DemoLogin } from './demo-logins.ts'
import type { DemoOperator } from './demo-operators.ts'
import type { World } from './world.ts'

const SANDBOX_PAGES = ['pay', 'pay2', 'chain', 'rates', 'kyc', 'register', 'odds', 'games', 'id', 'inbox'] as const

export function block({ url, host }: Pick<World, 'url' | 'host'>, logins: DemoLogin[], operators: DemoOperator[]): string {
  const rows = [['Fairhouse', url], ...logins.map(({ email, password }) => ['demo login', `${email} / ${password}`])]
  const codes = operators.length > 0 ? '  (codes: npm run operator)' : ''
  rows.push(['console', `http://console.${host}${codes}`])
  if (operators.length > 0)
    rows.push(
      ['operators', operators.map(({ login, password }) => `${login} / ${password}`).join('  ')],
      ['inbox', `http://inbox.${host}`],
      ['sandbox', SANDBOX_PAGES.map((page) => `http://${page}.${host}`).join('  ')],
    )
  const width = Math.max(...rows.map(([name]) => name!.length))
  return rows.map(([name, text]) => `  ${name!.padEnd(width)}  ${text}`).join('\n')
}
