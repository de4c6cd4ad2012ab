/** The console's entry: one document, no code of others, nothing kept but the theme. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'

import '@fairhouse/ui/styles.css'
import './console.css'
import { Console } from './console.tsx'
import { ApiError } from './lib/call.ts'

const client = new QueryClient({
  defaultOptions: { queries: { retry: (failures, fault) => failures < 2 && !(fault instanceof ApiError) } },
})

createRoot(document.getElementById('console')!).render(
  <QueryClientProvider client={client}>
    <Console />
  </QueryClientProvider>,
)
