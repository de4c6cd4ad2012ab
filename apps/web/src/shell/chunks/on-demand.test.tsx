// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'

const reloadFor = vi.hoisted(() => vi.fn(() => new Promise(() => undefined)))
vi.mock('./reload.ts', () => ({ reloadFor }))

// The page remembers a lost file of styles: other test files of this process get a page of their own.
vi.resetModules()
afterAll(() => void vi.resetModules())
const { onDemand } = await import('./on-demand.ts')

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

/** What the bundler's `import()` rejects with when the file of styles fails to load; it loads without it the next time. */
const LOST = 'Unable to preload CSS for /assets/search-modal.css'
const Dialog = () => <p>Opened</p>
const draw = (Part: typeof Early) =>
  render(
    <Suspense fallback="Loading">
      <Part />
    </Suspense>,
  )

const Early = onDemand<object>(async () => Dialog)

describe('a part whose styles were lost before it is drawn', () => {
  it('NAV-11 reloads the page, and so does each that loads after it, but none that was there', async () => {
    await Early.fetchAhead()
    const load = vi.fn(async () => Dialog).mockRejectedValueOnce(new Error(LOST))
    const Part = onDemand<object>(load)
    await expect(Part.fetchAhead()).rejects.toThrow(LOST)
    draw(Part)
    await vi.waitFor(() => expect(reloadFor).toHaveBeenCalledExactlyOnceWith(location.href), { timeout: 60_000 })
    expect(screen.queryByText('Opened')).toBeNull()

    const WithTheSameFile = onDemand<object>(async () => Dialog)
    await WithTheSameFile.fetchAhead()
    draw(WithTheSameFile)
    await vi.waitFor(() => expect(reloadFor).toHaveBeenCalledTimes(2), { timeout: 60_000 })
    expect(screen.queryByText('Opened')).toBeNull()

    draw(Early)
    expect(screen.getByText('Opened')).toBeTruthy()
  })

  it('is recognized by the words of the bundler', () => {
    const vite = dirname(createRequire(import.meta.url).resolve('vite/package.json'))
    expect(readFileSync(join(vite, 'dist/node/chunks/node.js'), 'utf8')).toContain('new Error(`Unable to preload CSS for ${dep}`)')
  })
})
