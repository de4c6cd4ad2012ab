import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { artStories } from '../stories/art.stories.tsx'

const sheet = readFileSync(join(import.meta.dirname, 'tiles.svg'), 'utf8')

describe('drawings of the tiles', () => {
  it('stand in one file, one symbol for each name and none besides', () => {
    const drawn = Array.from(sheet.matchAll(/<symbol id="(\w+)"/g), ([, id]) => id)
    expect(new Set(drawn)).toEqual(new Set(Object.keys(artStories[0]!.states)))
    expect(drawn.length).toBe(new Set(drawn).size)
  })

  it('hold no script, no style and no address: colours are the hue around them', () => {
    expect(sheet).not.toMatch(/<script|<style|style=|href=|url\(|\son\w+=/)
  })
})
