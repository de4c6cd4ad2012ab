/** An operator's session for the screenshots of the console. */
import { fetchHost } from '../../packages/testkit/src/fetch-host.ts'
import { demoOperatorsOf } from '../start/demo-operators.ts'
import { codeNow } from '../start/operators.ts'
import type { Session } from './sets.ts'

/** The role with access to most pages. */
const LOGIN = 'head'

/** The cookies of a session: its own, and that of the proof by a code. */
export async function operatorSession(url: string, dataDir: string): Promise<Session> {
  const found = demoOperatorsOf({ appEnv: 'sandbox', dataDir }).find(({ login }) => login === LOGIN)
  if (!found) throw new Error('no operator for the pictures')
  const { hostname, port } = new URL(url)
  const answer = await fetchHost(Number(port || 80), `console.${hostname}`, '/console/v1/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-console': '1' },
    body: JSON.stringify({ login: found.login, password: found.password, code: codeNow(found.factor) }),
  })
  return sessionIn(answer)
}

/** The cookies that an answer sets. @throws without one. */
export async function sessionIn(answer: Response): Promise<Session> {
  const cookies = answer.headers.getSetCookie().flatMap((cookie) => {
    const [, name, value] = /^([^=]+)=([^;]+)/.exec(cookie) ?? []
    return name && value ? [{ name, value }] : []
  })
  if (cookies.length === 0) throw new Error(`no session for the pictures: ${await answer.text()}`)
  return cookies
}

/** As a browser sends them. */
export const cookieHeader = (session: Session): string => session.map(({ name, value }) => `${name}=${value}`).join('; ')
