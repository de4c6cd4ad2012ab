// @vitest-environment happy-dom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'

import { Gallery } from './index.ts'

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean
}

it('every component hydrates without a difference from the server’s rendering', async () => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  const differences: unknown[] = []
  const page = document.createElement('div')
  page.innerHTML = onServer(() => renderToString(<Gallery />))
  document.body.append(page)
  await act(async () => {
    hydrateRoot(page, <Gallery />, { onRecoverableError: (error) => differences.push(error) })
  })
  expect(differences).toEqual([])
  expect(page.querySelectorAll('article').length).toBeGreaterThan(60)
})

/** Runs without window and document, as on a server. */
function onServer<Answer>(act: () => Answer): Answer {
  for (const name of ['window', 'document', 'navigator']) vi.stubGlobal(name, undefined)
  try {
    return act()
  } finally {
    vi.unstubAllGlobals()
  }
}
