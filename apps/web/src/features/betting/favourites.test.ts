// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'

import { type Favourites, NO_FAVOURITES, readFavourites, toggled, writeFavourites } from './favourites.ts'

beforeEach(() => localStorage.clear())

const toggle = (kind: keyof Favourites, id: string) => writeFavourites(toggled(readFavourites(), kind, id))

describe('PRO-13 favourites of the board', () => {
  it('PRO-13 matches and leagues are starred and unstarred in the browser, the latest first', () => {
    for (const id of ['a', 'b']) toggle('events', id)
    toggle('leagues', 'l')
    toggle('events', 'a')
    expect(readFavourites()).toEqual({ events: ['b'], leagues: ['l'] })
    expect(readFavourites()).toBe(readFavourites())
    toggle('events', 'b')
    toggle('leagues', 'l')
    expect(localStorage.getItem('betting_favourites')).toBeNull()
  })

  it.each(['not json', '[]', '{"events":["../x",7,null],"leagues":5}', 'null'])('PRO-13 what is no identifier is ignored: %s', (text) => {
    localStorage.setItem('betting_favourites', text)
    expect(readFavourites()).toEqual(NO_FAVOURITES)
  })
})
