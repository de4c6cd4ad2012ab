import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { sceneOf, SCENES } from './scene.ts'

describe('PRO-9 drawings of slots without a picture', () => {
  it('PRO-9 belong to the address: the same every time, and every scene and hue is used', () => {
    const drawn = Array.from({ length: 400 }, (_, at) => sceneOf(`studio-game-${at}`))
    expect(drawn[7]).toEqual(sceneOf('studio-game-7'))
    expect(new Set(drawn.map(({ scene }) => scene)).size).toBe(SCENES.length)
    expect(new Set(drawn.map(({ hue }) => hue)).size).toBe(12)
  })

  it('PRO-9 are in one file, exactly one symbol per name, without script, style or address', () => {
    const sheet = readFileSync(join(import.meta.dirname, 'scenes.svg'), 'utf8')
    expect(Array.from(sheet.matchAll(/<symbol id="(\w+)"/g), ([, id]) => id)).toEqual([...SCENES])
    expect(sheet).not.toMatch(/<script|<style|style=|href=|url\(|\son\w+=/)
  })
})
