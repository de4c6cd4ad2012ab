import { describe, expect, it } from 'vitest'

import { searchGroups, type Group } from './search.ts'
import en from './texts/en.json'
import kz from './texts/kz.json'
import ru from './texts/ru.json'

const GROUPS: Group[] = [
  { id: 'a', title: 'A', items: [{ id: 'one', question: 'Счёт закрылся', answer: 'Деньги не пропадут' }] },
  { id: 'b', title: 'B', items: [{ id: 'two', question: 'Код', answer: 'Ещё один код' }] },
]
const idsFor = (search: string) => searchGroups(GROUPS, search).flatMap(({ items }) => items.map(({ id }) => id))

describe('the search of the answers', () => {
  it('finds what holds every word, in question or answer, in any case', () => {
    expect(idsFor('деньги счет')).toEqual(['one'])
    expect(idsFor('ЕЩЕ')).toEqual(['two'])
    expect(idsFor('деньги код')).toEqual([])
    expect(idsFor('  ')).toEqual(['one', 'two'])
  })
})

describe('the answers', () => {
  it('are the same ones in every language, each under an address of its own', () => {
    const ids = (groups: Group[]) => groups.flatMap((group) => [group.id, ...group.items.map(({ id }) => id)])
    expect(ids(ru)).toEqual(ids(en))
    expect(ids(kz)).toEqual(ids(en))
    expect(new Set(ids(en)).size).toBe(ids(en).length)
  })
})
