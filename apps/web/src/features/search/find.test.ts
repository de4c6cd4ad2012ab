import { describe, expect, it } from 'vitest'

import { closestTo } from '../../lib/closest.ts'
import { findIn, type Found, providedEntry } from './find.ts'

const entry = (id: string, name: string, kind: Found['kind'] = 'game'): Found => ({ key: `${kind} ${id}`, id, name, kind, href: `/${id}` })
const ALL = [
  entry('dice', 'Dice'),
  entry('crash', 'Crash'),
  entry('miner', 'Mines'),
  entry('ocean', 'Deep ocean', 'case'),
  entry('code', 'Ocode', 'case'),
]
const names = (found: Found[]) => found.map(({ name }) => name)

describe('search over games and cases', () => {
  it('lists names that begin with the words, then words that do, then names that contain them', () => {
    expect(names(findIn(ALL, 'oc'))).toEqual(['Ocode', 'Deep ocean'])
    expect(names(findIn(ALL, '  DICE '))).toEqual(['Dice'])
    expect(names(findIn(ALL, 'min'))).toEqual(['Mines'])
  })

  it('finds a game by the word of its address, in any language', () => {
    expect(names(findIn([entry('crash', 'Краш'), entry('dice', 'Дайс')], 'dice'))).toEqual(['Дайс'])
    expect(names(findIn([entry('stairs', 'Ёлка')], 'елк'))).toEqual(['Ёлка'])
  })

  it('without words lists all, and for an unknown word the closest names', () => {
    expect(findIn(ALL, '')).toHaveLength(5)
    expect(findIn(ALL, 'crush')).toEqual([])
    expect(names(closestTo(ALL, 'crush'))[0]).toBe('Crash')
  })

  it('PRO-10 finds a live table by its title, and opens it at its own address', () => {
    const table = providedEntry({ slug: 'studio-baccarat', title: 'Caravan Baccarat', category: 'live' }, 'demo')
    const slot = providedEntry({ slug: 'studio-gems', title: 'Gems', category: 'slots' }, 'play')
    expect(findIn([...ALL, slot, table], 'baccarat')).toEqual([table])
    expect([table.kind, table.href, slot.href]).toEqual([
      'table',
      '/games/live-casino/studio-baccarat/demo',
      '/games/slots/studio-gems/play',
    ])
  })
})
