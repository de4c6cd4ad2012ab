/** The session of the first page. The player is loaded at once, so that the page shows it. */
import type { Client } from '@fairhouse/contracts/client'
import type { QueryClient } from '@tanstack/react-query'

import { USER_ROUTE } from './user.ts'

interface Deps {
  token: string | null
  api: Pick<Client, 'call'>
  queries: Pick<QueryClient, 'setQueryData'>
  bearerState(token: string): 'valid' | 'expired' | 'none'
}

/** D-31: an expired token of ours means a session to refresh, which the browser does first. */
export async function loadSession({ token, api, queries, bearerState }: Deps): Promise<'guest' | 'player' | 'refreshing'> {
  const state = token ? bearerState(token) : 'none'
  if (state !== 'valid') return state === 'none' ? 'guest' : 'refreshing'
  const answer = await api.call(USER_ROUTE)
  if (!answer.ok) return 'refreshing' // an API that cannot answer now says nothing about the player: the browser asks again
  queries.setQueryData([USER_ROUTE], { ...answer.data, fresh_token: null }) // a page never contains a token
  return 'player'
}
