/**
 * Short dry tones synthesized by the browser: a tick for the bet, two rising notes for a win, a low one for the end of a shared round,
 * none for a loss.
 */
export type Tone = 'bet' | 'step' | 'win' | 'end'

interface Note {
  /** In Hz. */
  pitch: number
  /** After the start, in seconds. */
  at: number
}

const NOTES: Record<Tone, readonly Note[]> = {
  bet: [{ pitch: 660, at: 0 }],
  step: [{ pitch: 440, at: 0 }],
  end: [{ pitch: 110, at: 0 }],
  win: [
    { pitch: 660, at: 0 },
    { pitch: 990, at: 0.09 },
  ],
}

/** 40 % of full (visual language, section 2). */
const LOUDNESS = 0.4
const LENGTH_S = 0.12
/** Each step sounds higher, up to two octaves. */
const RISE = 2 ** (2 / 12)
const RISES = 12

let context: AudioContext | undefined

/** Call only after a gesture; a bet is one. */
export function sound(tone: Tone, step = 0): void {
  context ??= new AudioContext()
  for (const { pitch, at } of NOTES[tone]) strike(context, pitch * RISE ** Math.min(step, RISES), context.currentTime + at)
}

function strike(audio: AudioContext, pitch: number, start: number): void {
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.type = 'triangle'
  tone.frequency.value = pitch
  volume.gain.setValueAtTime(LOUDNESS, start)
  volume.gain.exponentialRampToValueAtTime(0.001, start + LENGTH_S)
  tone.connect(volume).connect(audio.destination)
  tone.start(start)
  tone.stop(start + LENGTH_S)
}
