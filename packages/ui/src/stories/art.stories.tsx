import type { CSSProperties, ReactNode } from 'react'

import { CasesArt } from '../art/cases-art.tsx'
import { CoinflipArt } from '../art/coinflip-art.tsx'
import { CrashArt } from '../art/crash-art.tsx'
import { HiloArt } from '../art/hilo-art.tsx'
import { KenoArt } from '../art/keno-art.tsx'
import { PlinkoArt } from '../art/plinko-art.tsx'
import { RouletteArt } from '../art/roulette-art.tsx'
import { StairsArt } from '../art/stairs-art.tsx'
import { WheelArt } from '../art/wheel-art.tsx'
import type { Story } from './story.ts'

const art = (component: string, hue: number, drawing: ReactNode): Story => ({
  component,
  states: {
    default: () => (
      <div className="sample" style={{ '--h': hue } as CSSProperties}>
        {drawing}
      </div>
    ),
  },
})

export const artStories: readonly Story[] = [
  art('CasesArt', 78, <CasesArt />),
  art('CoinflipArt', 88, <CoinflipArt />),
  art('CrashArt', 40, <CrashArt />),
  art('HiloArt', 335, <HiloArt />),
  art('KenoArt', 232, <KenoArt />),
  art('PlinkoArt', 190, <PlinkoArt />),
  art('RouletteArt', 18, <RouletteArt />),
  art('StairsArt', 130, <StairsArt />),
  art('WheelArt', 300, <WheelArt />),
]
