import { GAMES } from '@fairhouse/manifests'
import { describe, expect, it } from 'vitest'

import { textPath } from './drawing.ts'
import { pictureAddressOf } from './pictures.ts'
import { OTHER_GAMES, type PicturedRound, roundSvg, shortSeal } from './round.ts'

const ID = '019a9f2c-5e7b-7000-8000-000000000000'
const round: PicturedRound = { game: 'hilo', multiplier: 19_899, seal: 'ab'.repeat(32) }
const place = { x: 0, y: 0, size: 100, width: 1_000, fill: '#fff' }
const glyphsIn = (svg: string) => svg.split('<path').length - 1
const isOutlined = (text: string) => glyphsIn(textPath({ ...place, text })) === text.replaceAll(' ', '').length

describe('BEY-13 the picture of a shared round', () => {
  it('BEY-13 has an outline for every character of every game name and label', () => {
    const names = [...Object.values(GAMES).map((game) => game.names), ...Object.values(OTHER_GAMES)].flatMap((texts) =>
      Object.values(texts),
    )
    for (const name of names) expect([name, isOutlined(name)]).toEqual([name, true])
    const widths = (['ru', 'en', 'kz'] as const).map((language) => glyphsIn(roundSvg('Fairhouse', round, language)))
    expect(widths).toEqual([
      'FairhouseВыше–ниже1,98×Запечатанодоставки:'.length + 21,
      'FairhouseHilo1.98×Sealedbeforethebet:'.length + 21,
      'FairhouseЖоғары–төмен1,98×Бәскедейінмөрленген:'.length + 21,
    ])
  })

  it('BEY-13 names what has no manifest in the language too', () => {
    const without = { ...round, game: 'sports', seal: null }
    expect(glyphsIn(roundSvg('Fairhouse', without, 'ru'))).toBe('FairhouseСтавкинаспорт1,98×'.length)
  })

  it('BEY-13 contains both ends of the seal, and no line for one where none is published', () => {
    expect([shortSeal('0123456789abcdef'.repeat(4)), shortSeal('0123456789')]).toEqual(['0123456789…6789abcdef', '0123456789'])
    const without = roundSvg('Fairhouse', { ...round, seal: null }, 'en')
    expect(glyphsIn(without)).toBe('FairhouseHilo1.98×'.length)
  })

  it('BEY-13 contains no text of its input, so nothing of it can become markup', () => {
    const svg = roundSvg('<script>"&', { ...round, game: '<svg onload="x">' }, 'en')
    expect(svg).not.toContain('script')
    expect(svg).not.toContain('onload')
  })

  it('BEY-13 a long text is narrowed to its width', () => {
    const scaleOf = (text: string) => Number(/scale\((.*?)\)/.exec(textPath({ ...place, text }))![1])
    expect([scaleOf('0'), scaleOf('0'.repeat(100)) < 0.02]).toEqual([0.1, true])
  })

  it.each([`/share/ru/${ID}.png`, `/share/kz/${ID}.png`])('BEY-13 has the address %s', (path) => {
    expect(pictureAddressOf(path)).toEqual({ language: path.slice(7, 9), round: ID })
  })

  it.each([`/share/de/${ID}.png`, `/share/ru/${ID}`, '/share/ru/latest.png', `/share/ru/${ID}.png/x`, `/share/ru/../${ID}.png`])(
    'BEY-13 does not have the address %s',
    (path) => expect(pictureAddressOf(path)).toBeUndefined(),
  )
})
