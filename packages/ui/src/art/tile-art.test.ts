import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { artStories } from '../stories/art.stories.tsx'

const sheet = readFileSync(join(import.meta.dirname, 'tiles.svg'), 'utf8')

describe('tile drawings', () => {
  it('are in one file, exactly one symbol per name', () => {
    const drawn = Array.from(sheet.matchAll(/<symbol id="([\w-]+)"/g), ([, id]) => id)
    expect(new Set(drawn)).toEqual(new Set(Object.keys(artStories[0]!.states)))
    expect(drawn.length).toBe(new Set(drawn).size)
  })

  it('contain no script, style or address, and take colours from their context', () => {
    expect(sheet).not.toMatch(/<script|<style|style=|href=|url\(|\son\w+=/)
  })
})
