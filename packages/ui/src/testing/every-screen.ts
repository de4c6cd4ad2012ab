/** Files of components share the thread and its document, because opening both took most of their time. Each begins as if alone. */
import { cleanup, configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

/** Components of the site wait for a text as long as every other test does, not for the one second of their library. */
configure({ asyncUtilTimeout: 60_000 })

afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.resetModules() // what a module keeps, and what a mock has replaced in it
  if (!('document' in globalThis)) return
  cleanup()
  for (const part of [document.documentElement, document.body]) for (const name of part.getAttributeNames()) part.removeAttribute(name)
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0`
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
