/** An invitation, the log-in without a session, or the pages. */
import { useQuery, useQueryClient } from '@tanstack/react-query'

import { Invitation } from './invitation.tsx'
import { type Answer, ApiError, call } from './lib/call.ts'
import { useHash } from './lib/use-hash.ts'
import { LogIn } from './log-in.tsx'
import { Loaded } from './parts/loaded.tsx'
import { Shell } from './shell.tsx'

export function App() {
  const { page, rest } = useHash()
  return page === 'invitation' ? <Invitation key={rest} token={rest} /> : <Session page={page} />
}

function Session({ page }: { page: string }) {
  const client = useQueryClient()
  const me = useQuery<Answer<'GET /partner/v1/me'>>({ queryKey: ['me'], queryFn: () => call('GET /partner/v1/me') })
  const refresh = () => void client.resetQueries()
  if (me.error instanceof ApiError && me.error.status === 401) return <LogIn isOver={me.data !== undefined} onEntered={refresh} />
  return <Loaded query={me}>{(partner) => <Shell partner={partner} page={page} onLeft={refresh} />}</Loaded>
}
