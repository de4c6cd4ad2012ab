// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { OnDemand } from './on-demand.ts'

const reloadFor = vi.hoisted(() => vi.fn(() => new Promise(() => undefined)))
vi.mock('./reload.ts', () => ({ reloadFor }))

// The page remembers a lost file of styles: other test files of this process get a page of their own.
vi.resetModules()
afterAll(() => void vi.resetModules())
const { onDemand } = await import('./on-demand.ts')

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  links.length = 0
  vi.clearAllMocks()
})

/** What the bundler's `import()` rejects with when the file of styles fails to load; it loads without it the next time. */
const FILE = '/assets/search-modal.css'
const LOST = `Unable to preload CSS for ${FILE}`
const Dialog = () => <p>Opened</p>
const draw = (Part: OnDemand<object>) =>
  render(
    <Suspense fallback="Loading">
      <Part />
    </Suspense>,
  )

/** Links of styles that the page has put in, and that the browser has not answered. */
const links: HTMLLinkElement[] = []
beforeEach(() => void vi.spyOn(document.head, 'append').mockImplementation((link) => void links.push(link as HTMLLinkElement)))
/** The browser's answer to them. */
function answerLinks(type: 'load' | 'error'): string[] {
  return links.splice(0).map((link) => {
    link.dispatchEvent(new Event(type))
    return new URL(link.href).pathname
  })
}
const lostOnce = () => onDemand<object>(vi.fn(async () => Dialog).mockRejectedValueOnce(new Error(LOST)))

describe('a part whose styles were lost before it is drawn', () => {
  it('NAV-11 asks for them again, and reloads the page when they are lost again', async () => {
    const Part = lostOnce()
    await expect(Part.fetchAhead()).rejects.toThrow(LOST)
    draw(Part)
    await vi.waitFor(() => expect(answerLinks('error')).toEqual([FILE]), { timeout: 60_000 })
    await vi.waitFor(() => expect(reloadFor).toHaveBeenCalledExactlyOnceWith(location.href), { timeout: 60_000 })
    expect(screen.queryByText('Opened')).toBeNull()
    expect(answerLinks('load')).toEqual([])
  })

  it('NAV-11 is drawn once they are there, and so is another with the same file', async () => {
    const Part = lostOnce()
    await expect(Part.fetchAhead()).rejects.toThrow(LOST)
    const WithTheSameFile = onDemand<object>(async () => Dialog)
    const loading = WithTheSameFile.fetchAhead()
    await vi.waitFor(() => expect(answerLinks('load')).toEqual([FILE]), { timeout: 60_000 })
    await loading
    draw(Part)
    await screen.findByText('Opened', {}, { timeout: 60_000 })
    expect([answerLinks('load'), reloadFor.mock.calls]).toEqual([[], []])
  })

  it('is recognized by the words of the bundler', () => {
    const vite = dirname(createRequire(import.meta.url).resolve('vite/package.json'))
    expect(readFileSync(join(vite, 'dist/node/chunks/node.js'), 'utf8')).toContain('new Error(`Unable to preload CSS for ${dep}`)')
  })
})
