/** Web Audio voices of our own, tuned to one scale; silent until the player's first press, and while sound is off. */
export interface Sounds {
  stop(reel: number): void
  /** A reel that the player awaits. */
  await(): void
  /** A winning line or tumble; each a step higher than the one before. */
  step(at: number): void
  big(): void
  isOn: boolean
}

/** Semitones of a pentatonic scale. */
const SCALE = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24]
const BASE_HZ = 392
const CHORD = [0, 2, 3, 5]
const CHORD_S = 0.11

const pitch = (at: number): number => BASE_HZ * 2 ** (SCALE[Math.min(at, SCALE.length - 1)]! / 12)

export function createSounds(): Sounds {
  let audio: AudioContext | undefined
  const sounds: Sounds = {
    isOn: false,
    stop: (reel) => note(150 + reel * 14, 0.07, 'triangle'),
    await: () => note(pitch(0) / 2, 0.5, 'sine'),
    step: (at) => note(pitch(at), 0.16, 'sine'),
    big: () => CHORD.forEach((at, i) => note(pitch(at), 0.3, 'sine', i * CHORD_S)),
  }
  function note(frequency: number, seconds: number, type: OscillatorType, delay = 0): void {
    if (!sounds.isOn) return
    audio ??= new AudioContext()
    const [voice, gain, at] = [audio.createOscillator(), audio.createGain(), audio.currentTime + delay]
    voice.type = type
    voice.frequency.value = frequency
    gain.gain.setValueAtTime(0.12, at)
    gain.gain.exponentialRampToValueAtTime(0.001, at + seconds)
    voice.connect(gain).connect(audio.destination)
    voice.start(at)
    voice.stop(at + seconds)
  }
  return sounds
}
