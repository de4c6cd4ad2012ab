import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const hexPart = css.slice(0, css.indexOf('@supports'))
const themes = { dark: tokensAfter(':root,'), light: tokensAfter("[data-theme='light']") }

const surfaces = ['sunken', 'page', 'surface', 'raised', 'control', 'hover']
const texts = ['text', 'text2', 'text3', 'accent-text', 'proof', 'win', 'lose', 'warn', 'bonus']
const tinted = ['accent', 'proof', 'win', 'lose', 'warn', 'bonus']

describe.each(['dark', 'light'] as const)('%s theme', (theme) => {
  const colours = themes[theme]

  it('keeps text of every role readable on every surface up to hover: 4.5 to 1', () => {
    const poor = pairs(texts, surfaces).filter(([text, ground]) => contrast(colours, text, ground) < 4.5)
    expect(poor).toEqual([])
  })

  it('keeps the edge of every field and axis visible: 3 to 1', () => {
    const poor = surfaces.filter((ground) => contrast(colours, 'edge', ground) < 3)
    expect(poor).toEqual([])
  })

  it('keeps badges, filled buttons and inverted chips readable: 4.5 to 1', () => {
    const used: [string, string][] = [
      ...tinted.map((role): [string, string] => [role === 'accent' ? 'accent-text' : role, `${role}-bg`]),
      ['on-accent', 'accent'],
      ['on-accent', 'accent-hi'],
      ['on-accent', 'accent-lo'],
      ['on-win', 'win'],
      ['page', 'text'],
      ...['warn-bg', 'bonus-bg', 'proof-bg', 'lose-bg', 'win-bg', 'accent-bg'].map((ground): [string, string] => ['text', ground]),
    ]
    expect(used.filter(([text, ground]) => contrast(colours, text, ground) < 4.5)).toEqual([])
  })
})

it('defines an OKLCH value for every hex colour, in both themes', () => {
  const later = css.slice(css.indexOf('@supports'))
  for (const name of Object.keys(themes.dark)) expect(later.split(`--${name}: oklch(`).length - 1, name).toBe(2)
})

function tokensAfter(selector: string): Record<string, string> {
  const from = hexPart.indexOf(selector)
  const block = hexPart.slice(from, hexPart.indexOf('}', from))
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1], match[2]]))
}

function pairs(left: string[], right: string[]): [string, string][] {
  return left.flatMap((a) => right.map((b): [string, string] => [a, b]))
}

/** WCAG 2.2, "contrast ratio". */
function contrast(colours: Record<string, string>, a: string, b: string): number {
  const [light, dark] = [luminance(colours[a]), luminance(colours[b])].toSorted((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex = ''): number {
  const [r, g, b] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
