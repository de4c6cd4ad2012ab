import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { RETURN_ERRORS } from './slots/catalogue.ts'

interface Vectors {
  readonly rtp: readonly { readonly estimate?: { readonly half95: number }; readonly half95?: string }[]
}

const vectorsOf = (game: string) =>
  (JSON.parse(readFileSync(new URL(`../../../packages/games/vectors/${game}.json`, import.meta.url), 'utf8')) as Vectors).rtp
const upwards = (part: number) => (Math.ceil(part * 1e6 - 1e-6) / 1e4).toFixed(4)

describe('D-79 the error of an estimated return', () => {
  it('D-79 is that of the published simulation, rounded up', () => {
    const blackjack = vectorsOf('blackjack').find(({ estimate }) => estimate)!.estimate!.half95
    const tumble = Number(vectorsOf('slot-tumble65').find(({ half95 }) => half95)!.half95)
    expect(RETURN_ERRORS).toEqual({ blackjack: upwards(blackjack), 'slot-tumble65': upwards(tumble) })
  })
})
