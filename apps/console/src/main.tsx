/** Entry of the console: one document, no third-party code, only the theme is stored. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'

import { FormTextsContext } from '@fairhouse/ui/form-texts'
import '@fairhouse/ui/styles.css'
import './console.css'
import { Console } from './console.tsx'
import { ApiError } from './lib/call.ts'
import { formTexts } from './lib/form-texts.ts'

const client = new QueryClient({
  defaultOptions: {
    queries: { retry: (failures, fault) => failures < 2 && !(fault instanceof ApiError) },
    mutations: { gcTime: 1000 }, // the input may contain a password
  },
})

createRoot(document.getElementById('console')!).render(
  <QueryClientProvider client={client}>
    <FormTextsContext value={formTexts}>
      <Console />
    </FormTextsContext>
  </QueryClientProvider>,
)
