/** Entry of the partners' site: one document, no third-party code; only theme and language are stored. */
import '@fairhouse/ui/styles.css'
import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'

import { Invitation } from './invitation.tsx'
import { type Answer, ApiError, call } from './lib/call.ts'
import { TextsProvider } from './lib/texts.tsx'
import { useHash } from './lib/use-hash.ts'
import { LogIn } from './log-in.tsx'
import { Loaded } from './parts/loaded.tsx'
import { Shell } from './shell.tsx'

const client = new QueryClient({
  defaultOptions: { queries: { retry: (failures, fault) => failures < 2 && !(fault instanceof ApiError) } },
})

createRoot(document.getElementById('partners')!).render(
  <QueryClientProvider client={client}>
    <TextsProvider>
      <App />
    </TextsProvider>
  </QueryClientProvider>,
)

/** An invitation, the log-in without a session, or the pages. */
function App() {
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
