/** Entry of the partners' site: one document, no third-party code; only theme and language are stored. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'

import '@fairhouse/ui/styles.css'
import { App } from './app.tsx'
import { ApiError } from './lib/call.ts'
import { TextsProvider } from './lib/texts.tsx'

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
