/** Entry of the console: one document, no third-party code, only the theme is stored. */
import { FormTextsContext } from '@fairhouse/ui/form-texts'
import '@fairhouse/ui/styles.css'
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'

import './console.css'
import { ApiError } from './lib/call.ts'
import { formTexts } from './lib/form-texts.ts'
import { createQueryClient } from './lib/query-client.ts'
import { useAnswer } from './lib/use-answer.ts'
import { useHash } from './lib/use-page.ts'
import { LogIn } from './log-in.tsx'
import { Loaded } from './parts/loaded.tsx'
import { SetUp } from './set-up.tsx'
import { Shell } from './shell.tsx'

const client = createQueryClient()

createRoot(document.getElementById('console')!).render(
  <QueryClientProvider client={client}>
    <FormTextsContext value={formTexts}>
      <Console />
    </FormTextsContext>
  </QueryClientProvider>,
)

/** Shows the log-in without a session, also when one ends in the middle; a setup of a new log-in needs none. */
function Console() {
  const { page, rest } = useHash()
  return page === '#/setup' && rest !== undefined ? <SetUp key={rest} token={rest} /> : <LoggedIn />
}

function LoggedIn() {
  const me = useAnswer('GET /console/v1/me')
  const client = useQueryClient()
  if (me.error instanceof ApiError && me.error.status === 401)
    return <LogIn isOver={me.data !== undefined} onEntered={() => void client.resetQueries()} />
  return <Loaded query={me}>{(operator) => <Shell operator={operator} onLeft={() => void client.resetQueries()} />}</Loaded>
}
