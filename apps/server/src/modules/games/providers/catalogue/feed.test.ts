import { describe, expect, it } from 'vitest'

import { parsePage, withOwnSlugs } from './feed.ts'

/** What is offered of the catalogue of a provider with this id. */
function offered(provider: string, ids: readonly string[]): string[] {
  const games = ids.map((id) => ({ id, title: id, category: 'slots' }))
  const page = parsePage({ id: provider, launchUrl: 'https://play.acme.example/open' }, { games, next: null })
  return withOwnSlugs(page.games).map(({ slug }) => slug)
}

describe('PRO-9 the names of games of providers', () => {
  it('PRO-9 are of one game each: the first of a repeated one', () => {
    expect(offered('acme', ['a', 'b', 'A', 'b'])).toEqual(['acme-a', 'acme-b'])
  })

  it.each([
    ['video', 'poker'],
    ['colour', 'wheel'],
    ['roulette', 'live'],
    ['virtual', 'race'],
  ])('PRO-9 are none of the house: %s has no game %s', (provider, id) => {
    expect(offered(provider, [id, 'other'])).toEqual([`${provider}-other`])
  })
})
