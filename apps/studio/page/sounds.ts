/** Web Audio voices of our own; silent until the player's first press, and while sound is off. */
export interface Sounds {
  stop(reel: number): void
  win(): void
  isOn: boolean
}

export function createSounds(): Sounds {
  let audio: AudioContext | undefined
  const sounds: Sounds = {
    isOn: false,
    stop: (reel) => note(150 + reel * 14, 0.07, 'triangle'),
    win: () => note(620, 0.16, 'sine'),
  }
  function note(frequency: number, seconds: number, type: OscillatorType): void {
    if (!sounds.isOn) return
    audio ??= new AudioContext()
    const [voice, gain, at] = [audio.createOscillator(), audio.createGain(), audio.currentTime]
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
