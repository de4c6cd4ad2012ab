/** A form as the console shows it: with the texts of its errors, the dialog of its decision, and queries that are not repeated. */
import { FormTextsContext } from '@fairhouse/ui/form-texts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'

import { formTexts } from '../lib/form-texts.ts'
import { ConfirmDialogProvider } from '../parts/confirm-dialog.tsx'

export const renderForm = (form: ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <FormTextsContext value={formTexts}>
        <ConfirmDialogProvider>{form}</ConfirmDialogProvider>
      </FormTextsContext>
    </QueryClientProvider>,
  )
