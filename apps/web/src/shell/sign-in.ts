import { apiQuery } from '../lib/api/query.ts'
import { renewAll } from '../lib/api/renew.ts'
import { browserCookies } from '../lib/cookies.ts'
import { USER_ROUTE } from '../lib/session/user.ts'
import { renewWriters } from '../lib/write/session.ts'
import { browser } from './browser.ts'

/**
 * STA-4: stores the token of a log-in or registration and loads the player. Returns false when the player could not be loaded: then
 * nobody is logged in.
 */
export async function signIn(token: string): Promise<boolean> {
  const { session, api, queries, live } = browser()
  session.signIn(token)
  renewWriters(queries)
  live.reintroduce()
  // a read under way is of the session before: its refusal ends no newer one
  await queries.cancelQueries({ queryKey: [USER_ROUTE] }, { silent: true })
  const isLoaded = await queries.fetchQuery({ ...apiQuery(api, USER_ROUTE), staleTime: 0 }).then(
    () => true,
    () => false,
  )
  if (!isLoaded) return false
  void attachMarks().catch((fault: unknown) => console.warn('visit: attachSource was not loaded', fault))
  if (session.read().ssoLink) void import('../lib/session/browser-sso.ts').then(({ loggedOut }) => loggedOut.forget())
  await renewAll(queries, USER_ROUTE)
  return true
}

/** API-20: the marks of the visit belong to the player from now on. A failure is only logged. */
async function attachMarks(): Promise<void> {
  const { attachSource, sourceIn } = await import('../lib/visit/attach-source.ts')
  const source = sourceIn(browserCookies)
  if (source) await attachSource(source, browser().api)
}
