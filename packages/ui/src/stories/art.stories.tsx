import type { ReactNode } from 'react'

import { CoinflipArt } from '../art/coinflip-art.tsx'
import { HiloArt } from '../art/hilo-art.tsx'
import type { Story } from './story.ts'

const art = (component: string, drawing: ReactNode): Story => ({
  component,
  states: { default: () => <div className="sample">{drawing}</div> },
})

export const artStories: readonly Story[] = [art('CoinflipArt', <CoinflipArt />), art('HiloArt', <HiloArt />)]
