// @vitest-environment happy-dom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'

import { Gallery } from './index.ts'

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean
}

it('takes over the server’s page as it is: no component draws something else in the browser', async () => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  const differences: unknown[] = []
  const page = document.createElement('div')
  page.innerHTML = renderToString(<Gallery />)
  document.body.append(page)
  await act(async () => {
    hydrateRoot(page, <Gallery />, { onRecoverableError: (error) => differences.push(error) })
  })
  expect(differences).toEqual([])
  expect(page.querySelectorAll('article').length).toBeGreaterThan(60)
})
