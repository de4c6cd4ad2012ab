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

describe('FAQ search', () => {
  it('matches every word in question or answer, ignoring case', () => {
    expect(idsFor('деньги счет')).toEqual(['one'])
    expect(idsFor('ЕЩЕ')).toEqual(['two'])
    expect(idsFor('деньги код')).toEqual([])
    expect(idsFor('  ')).toEqual(['one', 'two'])
  })
})

describe('FAQ answers', () => {
  it('are the same in every language, each with its own address', () => {
    const ids = (groups: Group[]) => groups.flatMap((group) => [group.id, ...group.items.map(({ id }) => id)])
    expect(ids(ru)).toEqual(ids(en))
    expect(ids(kz)).toEqual(ids(en))
    expect(new Set(ids(en)).size).toBe(ids(en).length)
  })
})
