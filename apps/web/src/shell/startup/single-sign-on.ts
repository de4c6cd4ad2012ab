/** What follows from an address that asks for single sign-on, or has come back from it. */
import { browserSso } from '../../lib/session/browser-sso.ts'
import { leaveForSso, returnFromSso } from '../../lib/session/sso.ts'
import type { SsoStep } from '../../lib/session/sso-rules.ts'
import { browser } from '../browser.ts'
import { signIn } from '../sign-in.ts'

interface Asked {
  link: string | null
  /** STA-16 */
  token: string | undefined
  here: string
}

export async function follow(step: SsoStep, { link, token, here }: Asked): Promise<void> {
  const { api } = browser()
  const sso = browserSso(api)
  const id = step === 'return' ? await returnFromSso(sso) : sso.kept.read()
  if (step === 'leave' && link && !(token && id)) return leaveForSso(link, here, sso)
  if (!token || !id) return
  const answer = await api.call('POST /auth/login/simple', { body: { token, session_id: id } }).catch(() => null)
  if (answer?.ok) await signIn(answer.data.token)
  else console.warn('sso: the token was not taken', answer?.error.code)
}
