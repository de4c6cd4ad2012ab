import { describe, expect, it } from 'vitest'

import { CATALOGUE } from './slots/catalogue.ts'
import { TABLE_CATALOGUE } from './tables/catalogue.ts'
import { openTestStudio } from './testing/test-studio.ts'

describe('PRO-9 the page of a slot', () => {
  it('PRO-9 may be shown in a frame by the operator’s sites only, and runs its own script only', async () => {
    const studio = await openTestStudio({ frameAncestors: ['http://site.example', 'http://mirror.example', 'x; script-src *'] })
    try {
      const page = await fetch(`${studio.url}/play?game=gems5&mode=demo`)
      const policy = page.headers.get('content-security-policy')
      expect(policy).toContain('frame-ancestors http://site.example http://mirror.example')
      expect(policy).toContain("script-src 'self';")
      expect(policy).not.toContain('*')
      expect(await page.text()).toContain('data-parents="http://site.example http://mirror.example"')
    } finally {
      await studio.stop()
    }
  })

  it('D-50 every page has one dialog of proofs; only seeds of one’s own are revealed there by a press', async () => {
    const studio = await openTestStudio()
    try {
      const revealing: string[] = []
      for (const game of ['gems5', 'blackjack', 'roulette', 'baccarat']) {
        const html = await (await fetch(`${studio.url}/play?game=${game}&mode=demo`)).text()
        expect(html).not.toContain('{{')
        for (const id of ['proof', 'proof-earlier', 'proof-later', 'proof-verify', 'proof-copy'])
          expect(html.split(` id="${id}"`), `${game} ${id}`).toHaveLength(2)
        if (html.includes('id="rotate"')) revealing.push(game)
      }
      expect(revealing).toEqual(['gems5', 'blackjack'])
    } finally {
      await studio.stop()
    }
  })

  it('PRO-9 each game has a picture without script, style or address', async () => {
    const studio = await openTestStudio()
    try {
      for (const { picture } of [...CATALOGUE, ...TABLE_CATALOGUE]) {
        const answer = await fetch(studio.url + picture)
        expect(answer.headers.get('content-type')).toBe('image/svg+xml')
        const text = await answer.text()
        expect(text).toMatch(/^<svg .*<\/svg>$/)
        expect(text).not.toMatch(/<script|<style|style=|href=|url\(|\son\w+=/)
      }
    } finally {
      await studio.stop()
    }
  })
})
