import { describe, expect, it } from 'vitest'

import { textPath } from './drawing.ts'
import { createPictures, pictureAddressOf } from './pictures.ts'
import { slipSvg, type SlipTexts } from './slip.ts'

const line = (at: number) => ({ selection: `Result: Home ${at}`, sides: `Home ${at} – Away ${at}`, odds: '1.85' })
const slip = (count: number, changes: Partial<SlipTexts> = {}): SlipTexts => ({
  title: 'Express',
  lines: Array.from({ length: count }, (_, at) => line(at)),
  total: { label: 'Total odds', when: 'at first', odds: '9.99' },
  simulated: null,
  more: (rest) => `${rest} more`,
  ...changes,
})
const glyphsIn = (svg: string) => svg.split('<path').length - 1
const lettersOf = (...texts: string[]) => texts.join('').replaceAll(' ', '').length
const lineLetters = (at: number) => lettersOf(...Object.values(line(at)))
const place = { x: 500, y: 0, size: 100, width: 1_000, fill: '#fff' }

describe('PRO-13 the picture of a shared slip', () => {
  it('PRO-13 has the brand, the kind of bet, selections with their matches and odds, and the total odds with when they were these', () => {
    const total = lettersOf('Total odds', 'at first', '9.99')
    const expected = lettersOf('Fairhouse', 'Express') + total + lineLetters(0) + lineLetters(1)
    expect(glyphsIn(slipSvg('Fairhouse', slip(2)))).toBe(expected)
    expect(glyphsIn(slipSvg('Fairhouse', slip(2, { total: null })))).toBe(expected - total)
  })

  it('PRO-13 says that events of it are invented', () => {
    const letters = (simulated: string | null) => glyphsIn(slipSvg('Fairhouse', slip(1, { simulated })))
    expect(letters('Invented') - letters(null)).toBe(lettersOf('Invented'))
  })

  it('PRO-13 has four selections, or three and how many more', () => {
    const without = { total: null }
    const lead = lettersOf('Fairhouse', 'Express')
    expect(glyphsIn(slipSvg('Fairhouse', slip(4, without)))).toBe(lead + [0, 1, 2, 3].reduce((sum, at) => sum + lineLetters(at), 0))
    const long = glyphsIn(slipSvg('Fairhouse', slip(20, without)))
    expect(long).toBe(lead + [0, 1, 2].reduce((sum, at) => sum + lineLetters(at), 0) + lettersOf('17 more'))
  })

  it('PRO-13 contains no text of the feed, so nothing of it can become markup, and a huge name stays small', () => {
    const hostile = { selection: '<script>alert(1)</script>', sides: '"><image href="http://evil.example"/>', odds: '&amp;' }
    const svg = slipSvg('Fairhouse', slip(1, { lines: [hostile] }))
    for (const text of ['script', 'image', 'evil', '&amp;']) expect(svg).not.toContain(text)
    const huge = slipSvg('Fairhouse', slip(20, { lines: Array.from({ length: 20 }, () => ({ ...line(0), sides: 'W'.repeat(100_000) })) }))
    expect(huge.length).toBeLessThan(200_000)
  })

  it('PRO-13 draws a letter without an outline without its accent, and leaves other characters out', () => {
    const drawn = (text: string) => glyphsIn(textPath({ ...place, text }))
    expect([drawn('Atlético Łódź'), drawn('−1 → 2'), drawn('火😀')]).toEqual([12, 4, 0])
  })

  it('PRO-13 a text may end at a place instead of beginning there', () => {
    const [, x, scale] = /translate\(([\d.-]+) 0\) scale\((.*?)\)/.exec(textPath({ ...place, isEnd: true, text: '00' }))!
    const [, second] = /translate\((\d+\.?\d*) 0\)"/.exec(
      textPath({ ...place, text: '00' })
        .split('</path>')[0]!
        .split('<path')[2]!,
    )!
    expect(Number(x)).toBeCloseTo(place.x - 2 * Number(second) * Number(scale), 3)
  })

  it('PRO-13 has an address for each language and code', () => {
    expect(pictureAddressOf('/share/kz/slip/abc-DEF_0123.png')).toEqual({ language: 'kz', slip: 'abc-DEF_0123' })
    for (const path of ['/share/de/slip/abc-DEF_0123.png', '/share/ru/slip/short.png', '/share/ru/slip/../abc-DEF_012.png'])
      expect(pictureAddressOf(path)).toBeUndefined()
  })

  it('PRO-13 is drawn once for each content', async () => {
    const drawn: string[] = []
    const pictures = createPictures(async (svg) => {
      drawn.push(svg)
      return Buffer.from(`${svg}.png`)
    })
    const bytesOf = async (svg: string) => (await pictures.draw({ svg, mayChange: false }, 'block')) as { bytes: Buffer }
    const answers = [await bytesOf('one'), await bytesOf('two'), await bytesOf('one')]
    expect(answers.map(({ bytes }) => String(bytes))).toEqual(['one.png', 'two.png', 'one.png'])
    expect(drawn).toEqual(['one', 'two'])
  })
})
