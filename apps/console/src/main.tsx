/** Entry of the console: one document, no third-party code, only the theme is stored. */
import { FormTextsContext } from '@fairhouse/ui/form-texts'
import '@fairhouse/ui/styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'

import './console.css'
import { formTexts } from './lib/form-texts.ts'
import { createQueryClient } from './lib/query-client.ts'
import { useHash } from './lib/use-page.ts'
import { LoggedIn } from './logged-in.tsx'
import { SetUp } from './set-up.tsx'

const client = createQueryClient()

createRoot(document.getElementById('console')!).render(
  <QueryClientProvider client={client}>
    <FormTextsContext value={formTexts}>
      <Console />
    </FormTextsContext>
  </QueryClientProvider>,
)

/** A setup of a new log-in needs no session. */
function Console() {
  const { page, rest } = useHash()
  return page === '#/setup' && rest !== undefined ? <SetUp key={rest} token={rest} /> : <LoggedIn />
}
