/** Plays the voices. Nothing sounds before a gesture on the page: browsers refuse it, and so does the visual language. */
import { pitchAt, type Strike, type Tone, VOICES } from './voices.ts'

let context: AudioContext | undefined

/** `volume`: 0 … 100. */
export function sound(tone: Tone, volume: number, step = 0): void {
  if (volume === 0 || !navigator.userActivation?.hasBeenActive) return
  context ??= new AudioContext()
  void context.resume()
  for (const one of VOICES[tone]) play(context, { ...one, pitch: pitchAt(one.pitch, step), level: (one.level * volume) / 100 })
}

const SILENT = 0.001

function play(audio: AudioContext, { wave, pitch, at, length, level }: Strike): void {
  const start = audio.currentTime + at
  const volume = audio.createGain()
  volume.gain.setValueAtTime(level, start)
  volume.gain.exponentialRampToValueAtTime(SILENT, start + length)
  volume.connect(audio.destination)
  const source = wave === 'noise' ? noiseAt(audio, pitch, volume) : toneAt(audio, wave, pitch, volume)
  source.start(start)
  source.stop(start + length)
}

function toneAt(audio: AudioContext, wave: OscillatorType, pitch: number, to: AudioNode): OscillatorNode {
  const tone = audio.createOscillator()
  tone.type = wave
  tone.frequency.value = pitch
  tone.connect(to)
  return tone
}

let burst: AudioBuffer | undefined

function noiseAt(audio: AudioContext, pitch: number, to: AudioNode): AudioBufferSourceNode {
  const noise = audio.createBufferSource()
  noise.buffer = burst ??= burstOf(audio)
  const filter = audio.createBiquadFilter()
  filter.type = 'bandpass'
  filter.frequency.value = pitch
  noise.connect(filter).connect(to)
  return noise
}

const BURST_S = 0.2
/** A linear congruential generator: the same burst each time. */
const [FACTOR, ADDEND, RANGE] = [1_664_525, 1_013_904_223, 2 ** 32]

function burstOf(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * BURST_S), audio.sampleRate)
  const samples = buffer.getChannelData(0)
  let state = 1
  for (let at = 0; at < samples.length; at++) {
    state = (state * FACTOR + ADDEND) % RANGE
    samples[at] = (state / RANGE) * 2 - 1
  }
  return buffer
}
