/**
 * Voices of the tables, synthesised by the browser: short and dry, tuned to one scale. A voice is one or two strikes. None celebrates a
 * loss or a return below the stake (visual language, section 2).
 */
export type Tone = 'bet' | 'step' | 'win' | 'end' | 'peg' | 'pointer' | 'card' | 'chip' | 'cell'

export interface Strike {
  /** `noise` is a short burst through a filter at `pitch`: paper, felt. */
  wave: 'triangle' | 'sine' | 'square' | 'noise'
  /** In Hz. */
  pitch: number
  /** After the start, in seconds. */
  at: number
  /** In seconds. */
  length: number
  /** 0 … 1, of the chosen volume. */
  level: number
}

const strike = (wave: Strike['wave'], pitch: number, more: Partial<Strike> = {}): Strike => ({
  wave,
  pitch,
  at: 0,
  length: 0.12,
  level: 1,
  ...more,
})

export const VOICES: Readonly<Record<Tone, readonly Strike[]>> = {
  bet: [strike('triangle', 660)],
  step: [strike('triangle', 440)],
  win: [strike('triangle', 660), strike('triangle', 990, { at: 0.09 })],
  end: [strike('triangle', 110)],
  peg: [strike('sine', 880, { length: 0.05, level: 0.5 })],
  pointer: [strike('square', 1320, { length: 0.02, level: 0.25 })],
  card: [strike('noise', 2640, { length: 0.07, level: 0.8 })],
  chip: [strike('sine', 1760, { length: 0.06, level: 0.6 }), strike('noise', 3520, { length: 0.03, level: 0.5 })],
  cell: [strike('sine', 440, { length: 0.16, level: 0.9 }), strike('triangle', 880, { length: 0.08, level: 0.4 })],
}

/** Each step sounds higher, by a whole tone, up to two octaves. */
const RISE = 2 ** (2 / 12)
const RISES = 12

export const pitchAt = (pitch: number, step: number): number => pitch * RISE ** Math.min(Math.max(step, 0), RISES)

/** A sound of an animated round. */
export interface RoundSound {
  tone: Tone
  /** After the start of the animation, in ms. */
  at: number
  /** Each step sounds higher. */
  step?: number
}
